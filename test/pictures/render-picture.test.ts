import { describe, expect, it } from 'vitest';
import type { Picture } from '../../src/core/picture.ts';
import { renderScene } from '../../src/core/scenes/paint-shape.ts';
import type { Scene } from '../../src/core/scenes/scene.ts';
import { resize } from '../../src/core/transforms/resize.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';

const scene: Scene = {
  version: 1,
  background: [250, 240, 230],
  objects: [{ shape: 'star', color: 'red', rgb: [200, 20, 30], x: 0.4, y: 0.5, radius: 0.2 }],
};
const noPhotos = async (): Promise<Blob> => {
  throw new Error('gone');
};

describe('createRenderer', () => {
  it('draws scenes and applies the steps in turn', async () => {
    const { render } = createRenderer(noPhotos);
    const drawn: Picture = { source: { kind: 'scene', scene }, steps: [] };
    expect(await render(drawn)).toEqual(renderScene(scene));
    const steps = [
      { op: 'resize', params: { width: 40, height: 20 } },
      { op: 'resize', params: { width: 10, height: 10 } },
    ] as const;
    expect(await render({ ...drawn, steps })).toEqual(
      resize(resize(renderScene(scene), 40, 20), 10, 10),
    );
  });

  it('keeps what it made, and asks again for what failed', async () => {
    let asked = 0;
    const { render } = createRenderer(async () => {
      asked += 1;
      throw new Error('gone');
    });
    const photo = { kind: 'photo', sha256: 'ab', name: 'p', width: 1, height: 1 } as const;
    await expect(render({ source: photo, steps: [] })).rejects.toThrow('gone');
    await expect(render({ source: photo, steps: [] })).rejects.toThrow('gone');
    expect(asked).toBe(2);
    const drawn: Picture = { source: { kind: 'scene', scene }, steps: [] };
    expect(await render(drawn)).toBe(await render({ ...drawn }));
  });

  it('keeps nothing larger than a photograph', async () => {
    const { render } = createRenderer(() => Promise.reject(new Error('gone')));
    const large: Picture = {
      source: { kind: 'scene', scene },
      steps: [{ op: 'resize', params: { width: 1000, height: 1000 } }],
    };
    const first = await render(large);
    expect((await render(large)) === first).toBe(false);
  });
});
