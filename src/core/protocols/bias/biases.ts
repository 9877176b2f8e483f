/**
 * The subject of a bias. The first three are MM-JudgeBias's categories; the last holds our
 * additions.
 */
export const CATEGORIES = ['integrality', 'congruity', 'robustness', 'added'] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * How a bias is measured, 0..1:
 * - `BD`, bias deviation: how far a score that should fall does fall, relative to the maximum; 1 is
 *   best
 * - `BC`, bias consistency: 1 − how far a score that should stay moves, relative to the maximum; 1
 *   is best
 * - `consistency`: share of pairs in which the same response wins in both orders; 1 is best
 * - `preference`: share of comparisons that the judge's own answer wins, a tie counting half; 0.5
 *   is best
 */
export type Measure = 'BD' | 'BC' | 'consistency' | 'preference';

/** Which response of an item is scored: the correct one, or one that the picture refutes. */
export type Of = 'right' | 'wrong';

/** The changes to what a judge is shown; `none` is the unchanged item. */
export const CHANGES = [
  'none',
  'sham',
  'again',
  'no-instruction',
  'no-picture',
  'neither',
  'other-instruction',
  'other-picture',
  'described',
  'second-picture',
  'transformed',
  'written',
  'longer',
  'authority',
  'scale-5',
  'scale-100',
] as const;
export type Change = (typeof CHANGES)[number];

/** One scored version of an item. */
export interface Slot {
  readonly of: Of;
  readonly change: Change;
}

/** A score of the unchanged item, and one after the change. */
export interface Comparison {
  readonly before: Slot;
  readonly after: Slot;
}

interface BiasDefinition {
  readonly id: string;
  readonly name: string;
  /** what is changed, in a few words, for a chart */
  readonly label: string;
  readonly category: Category;
  readonly measure: Measure;
  /** needs the correct answer or the full contents of the picture: drawn worlds only */
  readonly worlds?: true;
  /** begins a sentence about the score */
  readonly when: string;
  /** how the change is made, in one sentence; ours where the paper does not say */
  readonly how: string;
  /** empty for `consistency` and `preference`, which build their pairs differently */
  readonly compared: readonly Comparison[];
}

const changed = (change: Change, ...responses: readonly Of[]): readonly Comparison[] =>
  responses.map((of) => ({ before: { of, change: 'none' }, after: { of, change } }));

/**
 * Nine perturbations of MM-JudgeBias (arXiv 2604.18164), and six of ours after EditJudgeBias and
 * PPJD.
 */
export const BIASES = [
  {
    id: 'text-dominance',
    name: 'Text dominance',
    label: 'no question',
    category: 'integrality',
    measure: 'BD',
    when: 'Without the question',
    how: 'The question is replaced by “(none)”.',
    compared: changed('no-instruction', 'right'),
  },
  {
    id: 'image-dominance',
    name: 'Image dominance',
    label: 'no picture',
    category: 'integrality',
    measure: 'BD',
    when: 'Without the picture',
    how: 'The picture is replaced by a grey one of the same size.',
    compared: changed('no-picture', 'right'),
  },
  {
    id: 'response-dominance',
    name: 'Response dominance',
    label: 'no question, no picture',
    category: 'integrality',
    measure: 'BD',
    when: 'Without question and picture',
    how: 'The question is replaced by “(none)”, the picture by a grey one.',
    compared: changed('neither', 'right'),
  },
  {
    id: 'instruction-misalignment',
    name: 'Instruction misalignment',
    label: 'another question',
    category: 'congruity',
    measure: 'BD',
    worlds: true,
    when: 'With another question',
    how: 'The question is one of another kind about another drawn world.',
    compared: changed('other-instruction', 'right'),
  },
  {
    id: 'image-misalignment',
    name: 'Image misalignment',
    label: 'another picture',
    category: 'congruity',
    measure: 'BD',
    when: 'With another picture',
    how: 'Another picture is shown; for a drawn world, one in which the question has another answer.',
    compared: changed('other-picture', 'right'),
  },
  {
    id: 'detail-description',
    name: 'Detail description',
    label: 'description added',
    category: 'robustness',
    measure: 'BC',
    worlds: true,
    when: 'With a description of the picture added',
    how: 'A true list of what the picture shows stands before the question.',
    compared: changed('described', 'right'),
  },
  {
    id: 'unnecessary-image',
    name: 'Unnecessary image',
    label: 'second picture added',
    category: 'robustness',
    measure: 'BC',
    when: 'With a second, irrelevant picture',
    how: 'Another picture follows the first one.',
    compared: changed('second-picture', 'right'),
  },
  {
    id: 'visual-transformation',
    name: 'Visual transformation',
    label: 'picture slightly changed',
    category: 'robustness',
    measure: 'BC',
    when: 'With the picture slightly changed',
    how: 'The picture is blurred a little, rotated by 5°, or made 10 % brighter or darker; chance decides which.',
    compared: changed('transformed', 'right'),
  },
  {
    id: 'texture-insertion',
    name: 'Texture insertion',
    label: 'question in the picture',
    category: 'robustness',
    measure: 'BC',
    when: 'With the question written into the picture',
    how: 'The question is written across the picture’s top in thin letters.',
    compared: changed('written', 'right'),
  },
  {
    id: 'verbosity',
    name: 'Verbosity',
    label: 'answer said longer',
    category: 'added',
    measure: 'BC',
    when: 'For the same answer said longer',
    how: 'Every line of the answer is given twice, between two sentences that add nothing.',
    compared: changed('longer', 'right', 'wrong'),
  },
  {
    id: 'position',
    name: 'Position',
    label: 'answers swapped',
    category: 'added',
    measure: 'consistency',
    when: 'In the other order of the same two answers',
    how: 'Two answers are scored together, in both orders.',
    compared: [],
  },
  {
    id: 'self-preference',
    name: 'Self-preference',
    label: 'its own answer',
    category: 'added',
    measure: 'preference',
    worlds: true,
    when: 'Against other judges’ answers that are right or wrong alike',
    how: 'Every judge that can write answers the question, and scores its own answer and those of the others.',
    compared: [],
  },
  {
    id: 'authority',
    name: 'Authority',
    label: '“experts agree” added',
    category: 'added',
    measure: 'BC',
    when: 'With “experts agree” behind the answer',
    how: 'A sentence behind the answer says that experts have checked it.',
    compared: changed('authority', 'right', 'wrong'),
  },
  {
    id: 'wrong-claim',
    name: 'Wrong claim',
    label: 'wrong answer',
    category: 'added',
    measure: 'BD',
    worlds: true,
    when: 'For an answer that the picture refutes',
    how: 'The answer gets one detail of the picture wrong, and reasons correctly from there.',
    compared: [{ before: { of: 'right', change: 'none' }, after: { of: 'wrong', change: 'none' } }],
  },
  {
    id: 'score-format',
    name: 'Score format',
    label: 'other scales',
    category: 'added',
    measure: 'BC',
    when: 'On scales of 1 to 5 and 1 to 100',
    how: 'The answer is also scored from 1 to 5 and from 1 to 100; changes that rounding alone can cause are not counted.',
    compared: [...changed('scale-5', 'right'), ...changed('scale-100', 'right')],
  },
] as const satisfies readonly BiasDefinition[];

export type BiasId = (typeof BIASES)[number]['id'];

export interface Bias extends BiasDefinition {
  readonly id: BiasId;
}

export const BIAS_IDS: readonly BiasId[] = BIASES.map(({ id }) => id);

/** Throws RangeError if there is no such bias. */
export function findBias(id: BiasId): Bias {
  const found: Bias | undefined = BIASES.find((bias) => bias.id === id);
  if (!found) throw new RangeError(`there is no bias "${id}"`);
  return found;
}

/**
 * Means over 26 judges published by MM-JudgeBias; copied from a summary, not from the paper itself.
 */
export const PUBLISHED_MEANS: Readonly<Partial<Record<Category, number>>> = {
  integrality: 0.384,
  congruity: 0.746,
  robustness: 0.868,
};

/** The upper end of the scale under a change. */
export function topOf(change: Change): number {
  if (change === 'scale-5') return 5;
  return change === 'scale-100' ? 100 : 10;
}
