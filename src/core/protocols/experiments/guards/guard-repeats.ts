import { hashPicture } from '../../../ask/ask-hash.ts';
import type { Picture } from '../../../picture.ts';
import type { GuardedPlan, Warning } from './guard.ts';

/** Maximum share of repeated pictures; above it, intervals over pictures are too narrow. Ours. */
const MOST_REPEATED = 0.2;

/** Checks for repeated pictures. `pictures` are those of each answer. */
export function guardRepeats<Plan extends GuardedPlan>(
  plan: Plan,
  pictures: readonly (readonly Picture[])[],
): readonly Warning<Plan>[] {
  const distinct = pictures.map(
    (some) => new Set(some.map(({ source }) => hashPicture({ source, steps: [] }))).size,
  );
  const fewest = Math.min(...distinct);
  const place = distinct.indexOf(fewest);
  const drawn = pictures[place]?.length ?? 0;
  if (drawn === 0 || fewest >= (1 - MOST_REPEATED) * drawn) return [];
  return [
    {
      guard: 'repeats',
      message: `“${plan.answers[place]?.text}” has ${fewest} different pictures for ${drawn} questions: the same picture again is not further evidence, so that the interval is too narrow.`,
      mend: {
        kind: 'samples',
        says: `Draw ${Math.max(2, fewest)} for each answer`,
        samples: Math.max(2, fewest),
      },
    },
  ];
}
