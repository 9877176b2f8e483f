import type { CheckSize } from '../../../../core/checkup/check-step.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';

/** Fields of the address that open the same check-up; drawn scenes, the usual pictures, are not named. */
export function setupFields(
  judges: readonly string[],
  size: CheckSize,
  pictures: PictureSourceSpec['type'],
): Readonly<Record<string, string>> {
  return { judge: judges.join(), size, ...(pictures !== 'scenes' && { pictures }) };
}
