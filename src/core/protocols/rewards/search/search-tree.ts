import { Random } from '../../../random.ts';
import { isRight, type KnownAnswer } from '../../../scenes/world/questions/solve-text.ts';

/** A partial solution. */
export interface SearchNode {
  /** its index among the tree's nodes; the root has 0 */
  readonly id: number;
  /** null: the root, before any step */
  readonly parent: number | null;
  /** the step's text; empty at the root */
  readonly text: string;
  readonly children: readonly number[];
  /** how often the search passed through it */
  readonly visits: number;
  /** mean outcome of the roll-outs below it, weighted by visits, 0..1 */
  readonly value: number;
  /** set if the node gives an answer; null: the solution continues */
  readonly answer: { readonly correct: boolean } | null;
  /** its roll-out's text, and whether that reached the right answer; null: no roll-out */
  readonly rollout: { readonly text: string; readonly correct: boolean } | null;
  /** counted from 1; 0: the root */
  readonly iteration: number;
}

export interface SearchTree {
  readonly nodes: readonly SearchNode[];
  /** completed iterations */
  readonly iterations: number;
}

interface SearchSettings {
  readonly seed: number;
  /** exploration constant of UCT; ReST-MCTS* uses 0.7 */
  readonly c: number;
  /** steps sampled after one node; ReST-MCTS* uses 3 */
  readonly branches: number;
  /** ViLBench uses 10 */
  readonly iterations: number;
}

export const USUAL_SEARCH: Omit<SearchSettings, 'seed'> = { c: 0.7, branches: 3, iterations: 10 };

/** A request to the policy: samples of the next step, or the greedy rest of a solution. */
export interface SearchWish {
  readonly kind: 'steps' | 'rest';
  /** the steps before it, one per line */
  readonly prefix: string;
  /** number of samples; 1 for the rest */
  readonly count: number;
}

/** Maximum steps of a solution; deeper nodes are not expanded. */
const DEEPEST = 12;

const ANSWER = /^\s*answer\s*:/i;

/**
 * Monte-Carlo tree search after ReST-MCTS*, as in ViLBench. Each iteration selects a node by UCT,
 * samples next steps, continues each to an answer by its greedy rest, and propagates the outcomes
 * to the ancestors as means weighted by visits. Yields requests to the policy, with the tree so
 * far, and receives the texts. Outcomes are checked against the known answer, whereas the paper
 * asks a model.
 */
export function* searchTree(
  known: KnownAnswer,
  { seed, c, branches, iterations }: SearchSettings,
): Generator<
  { readonly wish: SearchWish; readonly tree: SearchTree },
  SearchTree,
  readonly string[]
> {
  const nodes: Mutable<SearchNode>[] = [newNode(0, null, '', 0)];
  const treeAt = (done: number): SearchTree => ({
    nodes: nodes.map((node) => ({ ...node })),
    iterations: done,
  });
  for (let iteration = 1; iteration <= iterations; iteration++) {
    const leaf = selectNode(nodes, c, new Random([seed, 'tree search', iteration]));
    const fresh: Mutable<SearchNode>[] = [];
    if (leaf.answer === null && depthOf(nodes, leaf) < DEEPEST) {
      const prefix = prefixOfNode(nodes, leaf.id);
      const tree = treeAt(iteration - 1);
      const texts = yield { wish: { kind: 'steps', prefix, count: branches }, tree };
      for (const text of new Set(texts.map((one) => one.trim()).filter((one) => one !== ''))) {
        const node = newNode(nodes.length, leaf.id, text, iteration);
        node.answer = ANSWER.test(text) ? { correct: isRight(text, known) === true } : null;
        nodes.push(node);
        leaf.children = [...leaf.children, node.id];
        fresh.push(node);
      }
    }
    for (const node of fresh) {
      if (node.answer === null) {
        const prefix = prefixOfNode(nodes, node.id);
        const tree = treeAt(iteration - 1);
        const [text = ''] = yield { wish: { kind: 'rest', prefix, count: 1 }, tree };
        node.rollout = { text, correct: isRight(text, known) === true };
      }
      node.visits = 1;
      node.value = Number((node.answer ?? node.rollout)?.correct ?? false);
    }
    // if the leaf cannot be expanded, only the visit is counted
    if (fresh.length === 0) leaf.visits += 1;
    carryBack(nodes, leaf);
  }
  return treeAt(iterations);
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function newNode(
  id: number,
  parent: number | null,
  text: string,
  iteration: number,
): Mutable<SearchNode> {
  return {
    id,
    parent,
    text,
    children: [],
    visits: 0,
    value: 0,
    answer: null,
    rollout: null,
    iteration,
  };
}

/** Descends from the root to a leaf by UCT; ties are broken at random. */
function selectNode(
  nodes: readonly Mutable<SearchNode>[],
  c: number,
  random: Random,
): Mutable<SearchNode> {
  let here = nodes[0] as Mutable<SearchNode>;
  while (here.children.length > 0) {
    const scored = here.children.map((id) => {
      const child = nodes[id] as Mutable<SearchNode>;
      return { child, score: scoreUct(child, here.visits, c) };
    });
    const most = Math.max(...scored.map(({ score }) => score));
    here = random.pick(scored.filter(({ score }) => score === most)).child;
  }
  return here;
}

/** UCT: V + c √(2 ln N_parent / N), and V + 1 for a node without visits. */
export function scoreUct(
  { value, visits }: Pick<SearchNode, 'value' | 'visits'>,
  parentVisits: number,
  c: number,
): number {
  if (visits === 0) return value + 1;
  return value + c * Math.sqrt((2 * Math.log(Math.max(1, parentVisits))) / visits);
}

/** Recomputes visits and values of a node and its ancestors from their children. */
function carryBack(nodes: readonly Mutable<SearchNode>[], from: Mutable<SearchNode>): void {
  let here: Mutable<SearchNode> | undefined = from;
  while (here) {
    const children = here.children.map((id) => nodes[id] as Mutable<SearchNode>);
    const visits = children.reduce((sum, child) => sum + child.visits, 0);
    if (visits > 0) {
      here.visits = visits;
      here.value = children.reduce((sum, child) => sum + child.visits * child.value, 0) / visits;
    }
    here = here.parent === null ? undefined : nodes[here.parent];
  }
}

function depthOf(nodes: readonly SearchNode[], node: SearchNode): number {
  return pathTo(nodes, node.id).length;
}

/** The nodes from the first step to this one, without the root. */
export function pathTo(nodes: readonly SearchNode[], id: number): SearchNode[] {
  const node = nodes[id];
  if (!node || node.parent === null) return [];
  return [...pathTo(nodes, node.parent), node];
}

/** The steps up to a node, one per line. */
function prefixOfNode(nodes: readonly SearchNode[], id: number): string {
  return pathTo(nodes, id)
    .map(({ text }) => text)
    .join('\n');
}
