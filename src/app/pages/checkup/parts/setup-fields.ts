import type { CheckSize } from '../../../../core/checkup/check-step.ts';
import type { PictureSourceSpec } from '../../../../core/spec/picture-source.ts';

/** Address fields that open the same check-up; the default, drawn scenes, is left out. */
export function setupFields(
  judges: readonly string[],
  size: CheckSize,
  pictures: PictureSourceSpec['type'],
): Readonly<Record<string, string>> {
  return { judge: judges.join(), size, ...(pictures !== 'scenes' && { pictures }) };
}
