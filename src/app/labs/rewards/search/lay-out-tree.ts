import type { SearchNode } from '../../../../core/protocols/rewards/search/search-tree.ts';

/** Position of a node: columns by depth, rows such that no two leaves share one. */
interface TreePlace {
  readonly column: number;
  readonly line: number;
}

/** A position for each node; a parent is centred on its children. */
export function layOutTree(nodes: readonly SearchNode[]): readonly TreePlace[] {
  const places: TreePlace[] = [];
  let leaves = 0;
  const place = (id: number, column: number): number => {
    const children = nodes[id]?.children ?? [];
    const lines = children.map((child) => place(child, column + 1));
    const first = lines[0];
    const line = first === undefined ? leaves++ : (first + (lines.at(-1) ?? first)) / 2;
    places[id] = { column, line };
    return line;
  };
  if (nodes.length > 0) place(0, 0);
  return places;
}

/** The node that a key leads to, or null: arrows as drawn, Home the question, End the last node. */
export function walkTree(nodes: readonly SearchNode[], at: number, key: string): number | null {
  const node = nodes[at];
  if (!node) return null;
  const siblings = node.parent === null ? [at] : (nodes[node.parent]?.children ?? []);
  switch (key) {
    case 'ArrowLeft':
      return node.parent;
    case 'ArrowRight':
      return node.children[0] ?? null;
    case 'ArrowUp':
      return siblings[siblings.indexOf(at) - 1] ?? null;
    case 'ArrowDown':
      return siblings[siblings.indexOf(at) + 1] ?? null;
    case 'Home':
      return 0;
    case 'End':
      return lastOf(nodes);
    default:
      return null;
  }
}

/** The lowest node as drawn: the last child of each last child. */
function lastOf(nodes: readonly SearchNode[]): number {
  let at = 0;
  for (let next: number | undefined = 0; next !== undefined; next = nodes[at]?.children.at(-1)) {
    at = next;
  }
  return at;
}
