import type { Picture } from '../../../../picture.ts';
import type { Transform } from '../../../../transforms/registry.ts';

/** The picture with further steps applied. */
export function addSteps(picture: Picture, ...steps: readonly Transform[]): Picture {
  return { ...picture, steps: [...picture.steps, ...steps] };
}
