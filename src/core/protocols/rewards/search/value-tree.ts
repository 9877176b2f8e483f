import { pathTo, type SearchNode, type SearchTree } from './search-tree.ts';

/** A partial solution with its value, as a reward model is trained on: the shape of ViLReward-73K. */
export interface StepReward {
  /** all steps up to and with the one that is valued */
  readonly steps: readonly string[];
  /** 0..1 */
  readonly value: number;
}

/**
 * Values of all nodes by ViLBench's equation 1, as ReST-MCTS* has it:
 *
 *   v = max(0, v_parent + (1 - v_parent) / (m + 1) · (1 - 2r)),  v_root = 0
 *
 * r is 0 of a node that leads to a right answer, by itself, below it or in its roll-out; m counts the
 * fewest steps from there to that answer. A node that leads to none has r = 1 and the m of the nearest
 * one above it that does. Where nothing leads to one, all values are 0.
 */
export function valueNodes({ nodes }: SearchTree): number[] {
  const left = new Map<number, number>();
  // children stand behind their parents
  for (const node of nodes.toReversed()) {
    const below = node.children.flatMap((id) => {
      const steps = left.get(id);
      return steps === undefined ? [] : [steps + 1];
    });
    const fewest = Math.min(...below, ownDistance(node));
    if (Number.isFinite(fewest)) left.set(node.id, fewest);
  }
  const values: number[] = [];
  for (const node of nodes) {
    if (node.parent === null) {
      values.push(0);
      continue;
    }
    const before = values[node.parent] ?? 0;
    const own = left.get(node.id);
    const distance = own ?? distanceAbove(nodes, node, left);
    const change = distance === null ? 0 : (1 - before) / (distance + 1);
    values.push(Math.max(0, before + (own === undefined ? -change : change)));
  }
  return values;
}

/** Steps to the right answer that this node's own text or roll-out comes to; infinite where it does not. */
function ownDistance({ answer, rollout }: SearchNode): number {
  if (answer?.correct) return 0;
  if (!rollout?.correct) return Number.POSITIVE_INFINITY;
  return rollout.text.split('\n').filter((line) => line.trim() !== '').length;
}

function distanceAbove(
  nodes: readonly SearchNode[],
  node: SearchNode,
  left: ReadonlyMap<number, number>,
): number | null {
  const above = pathTo(nodes, node.id).slice(0, -1).toReversed();
  for (const one of above) {
    const steps = left.get(one.id);
    if (steps !== undefined) return steps;
  }
  return left.get(0) ?? null;
}

/** Every partial solution of a tree with its value, in the order in which the search found them. */
export function listStepRewards(tree: SearchTree): StepReward[] {
  const values = valueNodes(tree);
  return tree.nodes
    .filter(({ parent }) => parent !== null)
    .map(({ id }) => ({
      steps: pathTo(tree.nodes, id).map(({ text }) => text),
      value: values[id] ?? 0,
    }));
}
