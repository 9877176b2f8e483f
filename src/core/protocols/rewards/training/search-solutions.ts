import type { Ask } from '../../../ask/ask.ts';
import {
  pathTo,
  type SearchTree,
  type SearchWish,
  searchTree,
  USUAL_SEARCH,
} from '../search/search-tree.ts';
import { valueNodes } from '../search/value-tree.ts';
import type { QuestionAt } from '../solutions/questions.ts';
import type { LabelledSolution } from './training-data.ts';

/** A text that one question's tree search requests next. */
interface WantedTexts {
  readonly place: number;
  readonly wish: SearchWish;
}

/**
 * Runs the tree searches of several questions side by side, so that the writer receives their
 * requests together. Yields the requests of each step, receives their texts in the same order, and
 * returns the trees in the order of `places`. `seed` decides between equally good nodes.
 */
export function* searchTrees(
  questions: QuestionAt,
  places: readonly number[],
  seed: number,
): Generator<readonly WantedTexts[], readonly SearchTree[], readonly (readonly string[])[]> {
  const searches = places.map((place) => {
    const steps = searchTree(questions(place).known, { ...USUAL_SEARCH, seed });
    return { place, steps, step: steps.next() };
  });
  for (;;) {
    const open = searches.filter(({ step }) => !step.done);
    if (open.length === 0) break;
    const given = yield open.flatMap(({ place, step }) =>
      step.done ? [] : [{ place, wish: step.value.wish }],
    );
    for (const [at, one] of open.entries()) one.step = one.steps.next(given[at] ?? []);
  }
  return searches.flatMap(({ step }) => (step.done ? [step.value] : []));
}

/**
 * The paths of a tree as solutions whose steps have the values of equation 1, one per leaf. A step
 * that several paths share counts once for each path.
 */
export function pathsOf(place: number, tree: SearchTree): LabelledSolution[] {
  const values = valueNodes(tree);
  return tree.nodes
    .filter(({ parent, children }) => parent !== null && children.length === 0)
    .map(({ id }) => {
      const path = pathTo(tree.nodes, id);
      return {
        place,
        steps: path.map(({ text }) => text),
        targets: path.map((node) => values[node.id] ?? 0),
      };
    });
}

/** Splits the answers' texts into one list per wish. */
export function textsByWish(
  asks: readonly (readonly Ask[])[],
  texts: readonly string[],
): (readonly string[])[] {
  let end = 0;
  return asks.map(({ length }) => {
    end += length;
    return texts.slice(end - length, end);
  });
}
