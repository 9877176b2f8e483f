import { describe, expect, it } from 'vitest';
import { layOutTree, walkTree } from '../../../../../src/app/labs/rewards/search/lay-out-tree.ts';

const node = (id: number, parent: number | null, children: number[]) => ({
  id,
  parent,
  children,
  text: '',
  visits: 0,
  value: 0,
  answer: null,
  rollout: null,
  iteration: 0,
});
const NODES = [
  node(0, null, [1, 2]),
  node(1, 0, [3, 4]),
  node(2, 0, []),
  node(3, 1, []),
  node(4, 1, []),
];

describe('a search tree', () => {
  it('is laid out with parents in the middle of their children', () => {
    expect(layOutTree(NODES)).toEqual([
      { column: 0, line: 1.25 },
      { column: 1, line: 0.5 },
      { column: 1, line: 2 },
      { column: 2, line: 0 },
      { column: 2, line: 1 },
    ]);
    expect(layOutTree([])).toEqual([]);
  });

  it('is walked by arrow keys', () => {
    expect(walkTree(NODES, 0, 'ArrowRight')).toBe(1);
    expect(walkTree(NODES, 1, 'ArrowDown')).toBe(2);
    expect(walkTree(NODES, 4, 'ArrowUp')).toBe(3);
    expect(walkTree(NODES, 4, 'ArrowLeft')).toBe(1);
    expect(walkTree(NODES, 0, 'ArrowLeft')).toBeNull();
    expect(walkTree(NODES, 4, 'Home')).toBe(0);
    expect(walkTree(NODES, 3, 'End')).toBe(2);
    expect(walkTree(NODES, 2, 'ArrowRight')).toBeNull();
    expect(walkTree(NODES, 0, 'a')).toBeNull();
  });
});
