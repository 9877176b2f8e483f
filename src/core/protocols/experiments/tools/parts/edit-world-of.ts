import type { Picture } from '../../../../picture.ts';
import type { World } from '../../../../scenes/world/world.ts';

/**
 * The picture drawn from the changed world, with the same steps. Throws Error for any other
 * picture.
 */
export function editWorldOf(
  tool: string,
  picture: Picture,
  edit: (world: World) => World,
): Picture {
  const { source } = picture;
  if (source.kind !== 'world') {
    throw new Error(
      `${tool}: only a drawn world can be changed in this way; take its pictures from TextToImageGeneration`,
    );
  }
  return { ...picture, source: { kind: 'world', world: edit(source.world) } };
}
