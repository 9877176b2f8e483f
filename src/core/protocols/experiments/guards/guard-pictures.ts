import { type Picture, sizeOf } from '../../../picture.ts';
import type { PixelSize } from '../../../transforms/transform-definition.ts';
import type { ToolCall } from '../tools/tool.ts';
import { IDENTITY } from '../tools/tool-pair.ts';
import { type GuardedPlan, MEASURE, type Mend, type Warning, withAnswers } from './guard.ts';

const RETRIEVAL = 'TextToImageRetrieval';
const ROTATE = 'RotateImage';
/** Maximum side in pixels to which a mend scales photographs. */
const MOST_SIDE = 512;

/**
 * Checks that the recipes differ in nothing visible besides what is asked: black corners, sizes and
 * shapes. `pictures` are those of each answer.
 */
export function guardPictures<Plan extends GuardedPlan>(
  plan: Plan,
  pictures: readonly (readonly Picture[])[],
): readonly Warning<Plan>[] {
  return [...corners(plan, pictures), ...sizes(plan, pictures)];
}

function corners<Plan extends GuardedPlan>(
  plan: Plan,
  pictures: readonly (readonly Picture[])[],
): readonly Warning<Plan>[] {
  const shares = pictures.map(
    (some) => some.filter(hasBlackCorners).length / Math.max(1, some.length),
  );
  if (Math.max(...shares) - Math.min(...shares) < 0.5) return [];
  const black = plan.answers.filter((_, place) => (shares[place] ?? 0) > 0.5);
  return [
    {
      guard: 'corners',
      message: `The rotation brings black corners into ${black.map(({ text }) => `“${text}”`).join(', ')} alone: a judge may see the corners and not the rotation.`,
      mend: throughWindow(plan) ?? byQuarters(plan, pictures),
    },
  ];
}

/** Hides all corners; null if an answer's transform has no window. */
export function throughWindow<Plan extends GuardedPlan>(plan: Plan): Mend<Plan> | null {
  const windows = plan.answers.map(({ transform }) => underWindow(transform));
  if (windows.includes(null)) return null;
  return {
    kind: 'plan',
    says: 'Show every answer through a round window',
    plan: withAnswers(plan, (answer, place) => ({
      ...answer,
      transform: windows[place] ?? answer.transform,
    })),
  };
}

function underWindow({ name, kwargs }: ToolCall): ToolCall | null {
  if (name === ROTATE) return { name: ROTATE, kwargs: { ...kwargs, window: 'round' } };
  return name === IDENTITY.name ? { name: ROTATE, kwargs: { angle: 0, window: 'round' } } : null;
}

/** Turns by quarters, which leave no corners in squares; photographs are cut to squares. */
function byQuarters<Plan extends GuardedPlan>(
  plan: Plan,
  pictures: readonly (readonly Picture[])[],
): Mend<Plan> {
  const side = shortestSide(pictures.flat().map(({ source }) => sizeOf({ source, steps: [] })));
  return {
    kind: 'plan',
    says: 'Turn by quarters',
    plan: withAnswers(plan, ({ select, transform, ...rest }) => ({
      ...rest,
      select: select.name === RETRIEVAL ? ofSide(select, side) : select,
      transform: transform.name === ROTATE ? quarterTurn(transform) : transform,
    })),
  };
}

/** The nearest turn by quarters, at least one, in the same sense. */
function quarterTurn({ name, kwargs }: ToolCall): ToolCall {
  const angle = typeof kwargs.angle === 'number' ? kwargs.angle : 90;
  const quarters = Math.max(1, Math.round(Math.abs(angle) / 90));
  return { name, kwargs: { ...kwargs, angle: Math.sign(angle) * quarters * 90 } };
}

function ofSide({ name, kwargs }: ToolCall, side: number): ToolCall {
  return { name, kwargs: { ...kwargs, side } };
}

/** The longest side that a square cut out of each picture can have, in pixels. */
function shortestSide(sizes: readonly PixelSize[]): number {
  return Math.min(MOST_SIDE, ...sizes.map(({ width, height }) => Math.min(width, height)));
}

/**
 * Quarter turns of a square leave no corners, and a round window hides the corners of every
 * picture.
 */
function hasBlackCorners({ source, steps }: Picture): boolean {
  if (steps.some(({ op }) => op === 'round_window')) return false;
  return steps.some((step, place) => {
    if (step.op !== 'rotate') return false;
    const { width, height } = sizeOf({ source, steps: steps.slice(0, place) });
    const turn = Math.abs(step.params.degrees_counter_clockwise) % 180;
    return turn !== 0 && (turn !== 90 || width !== height);
  });
}

function sizes<Plan extends GuardedPlan>(
  plan: Plan,
  pictures: readonly (readonly Picture[])[],
): readonly Warning<Plan>[] {
  const all = pictures.map((some) => some.map(sizeOf));
  const kinds = all.map((some) => countBy(some.map(({ width, height }) => `${width} × ${height}`)));
  const names = [...new Set(kinds.flatMap((counts) => [...counts.keys()]))];
  const share = (place: number, name: string) =>
    (kinds[place]?.get(name) ?? 0) / Math.max(1, pictures[place]?.length ?? 0);
  const apart = names.find((name) => {
    const shares = kinds.map((_, place) => share(place, name));
    return Math.max(...shares) - Math.min(...shares) >= 0.5;
  });
  if (apart === undefined) return [];
  const side = commonSide(plan, all);
  return [
    {
      guard: 'size',
      message: `The pictures of the answers differ in size (${apart} pixels for one more often than for another): a judge may go by size or aspect.`,
      mend:
        side === null
          ? MEASURE
          : {
              kind: 'plan',
              says: `Make all of them ${side} × ${side} pixels`,
              plan: withAnswers(plan, (answer) => ({
                ...answer,
                select:
                  answer.select.name === RETRIEVAL ? ofSide(answer.select, side) : answer.select,
              })),
            },
    },
  ];
}

/**
 * The side to which photographs are cut: that of the drawn pictures beside them, whose size is
 * fixed, or else the shortest side of all. Null if there is no photograph to cut.
 */
function commonSide(
  { answers }: GuardedPlan,
  sizes: readonly (readonly PixelSize[])[],
): number | null {
  const isCut = answers.map(({ select }) => select.name === RETRIEVAL);
  if (!isCut.includes(true)) return null;
  const drawn = sizes.flatMap((some, place) => (isCut[place] ? [] : some));
  return shortestSide(drawn.length > 0 ? drawn : sizes.flat());
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
