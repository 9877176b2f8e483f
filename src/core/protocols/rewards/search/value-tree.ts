import { pathTo, type SearchNode, type SearchTree } from './search-tree.ts';

/** A partial solution with its value, in the form of ViLReward-73K, to train a reward model on. */
export interface StepReward {
  /** all steps up to and including the valued one */
  readonly steps: readonly string[];
  /** 0..1 */
  readonly value: number;
}

/**
 * Values of all nodes by ViLBench's equation 1 in the form of ReST-MCTS*:
 *
 *   v = max(0, v_parent + (1 - v_parent) / (m + 1) · (1 - 2r)),  v_root = 0
 *
 * r is 0 for a node that reaches a right answer by itself, in its roll-out or below it; m is the
 * smallest number of steps to that answer. Any other node has r = 1 and the m of its nearest
 * ancestor that reaches one. If no node reaches a right answer, all values are 0.
 */
export function valueNodes({ nodes }: SearchTree): number[] {
  const left = new Map<number, number>();
  // children come after their parents
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

/**
 * Steps from this node to a right answer in its own text or roll-out; infinite if there is none.
 */
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

/** Every partial solution of a tree with its value, in search order. */
export function listStepRewards(tree: SearchTree): StepReward[] {
  const values = valueNodes(tree);
  return tree.nodes
    .filter(({ parent }) => parent !== null)
    .map(({ id }) => ({
      steps: pathTo(tree.nodes, id).map(({ text }) => text),
      value: values[id] ?? 0,
    }));
}
