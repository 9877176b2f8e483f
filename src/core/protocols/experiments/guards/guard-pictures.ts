import { type Picture, sizeOf } from '../../../picture.ts';
import type { ToolCall } from '../tools/tool.ts';
import { type GuardedPlan, type Warning, withAnswers } from './guard.ts';

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
      mend: {
        kind: 'plan',
        says: 'Show every answer through a round window',
        plan: withAnswers(plan, (answer) => ({
          ...answer,
          transform: underWindow(answer.transform),
        })),
      },
    },
  ];
}

function underWindow(transform: ToolCall): ToolCall {
  if (transform.name === ROTATE) {
    return { name: ROTATE, kwargs: { ...transform.kwargs, window: 'round' } };
  }
  if (transform.name === 'Identity') return { name: ROTATE, kwargs: { angle: 0, window: 'round' } };
  return transform;
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
  const side = Math.min(
    MOST_SIDE,
    ...all.flat().map(({ width, height }) => Math.min(width, height)),
  );
  const takesSide = plan.answers.every(({ select }) => select.name === RETRIEVAL);
  return [
    {
      guard: 'size',
      message: `The pictures of the answers differ in size (${apart} pixels for one more often than for another): a judge may go by size or aspect.`,
      mend: takesSide
        ? {
            kind: 'plan',
            says: `Make all of them ${side} × ${side} pixels`,
            plan: withAnswers(plan, (answer) => ({
              ...answer,
              select: { ...answer.select, kwargs: { ...answer.select.kwargs, side } },
            })),
          }
        : null,
    },
  ];
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
