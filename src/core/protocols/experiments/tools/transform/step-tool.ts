import { type Picture, withSteps } from '../../../../picture.ts';
import { Random } from '../../../../random.ts';
import type { Transform } from '../../../../transforms/registry.ts';
import { drawsOf, type TransformTool } from '../tool.ts';

interface StepParts<Kwargs extends object> extends Omit<TransformTool<Kwargs>, 'kind' | 'apply'> {
  /** The steps that it adds to a picture; `random`: this picture's own draws. */
  readonly step: (
    kwargs: Kwargs,
    random: () => Random,
    picture: Picture,
  ) => Transform | readonly Transform[];
}

/** A tool that adds steps to a picture. */
export function stepTool<Kwargs extends object>(parts: StepParts<Kwargs>): TransformTool<Kwargs> {
  const { step, ...tool } = parts;
  return {
    kind: 'transform',
    ...tool,
    apply: (picture, kwargs, key) =>
      withSteps(
        picture,
        ...[step(kwargs, () => new Random(drawsOf(key, tool.name)), picture)].flat(),
      ),
  };
}
