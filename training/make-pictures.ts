/**
 * Draws the training pictures with the page's own scenes and transforms, so that a nano judge
 * learns from the very distribution it will meet.
 *
 *   npx tsx training/make-pictures.ts OUT SHARD SINGLE SPATIAL
 *
 * writes OUT/SHARD/pictures.u8 (uint8 [P, 64, 64, 3]) and OUT/SHARD/meta.json for SINGLE items of
 * the single-picture splits and SPATIAL two-object items, and OUT/../prompts.json, reasons.json.
 * A shard's name is its seed; a run's seed is a number, so no run meets a training scene again.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Part } from '../src/core/ask.ts';
import type { Picture } from '../src/core/picture.ts';
import {
  identicalOf,
  type ItemSource,
  originalOf,
  sceneOf,
  transformedOf,
} from '../src/core/protocols/pairbench/item.ts';
import { buildPrompt, conditionSentences } from '../src/core/protocols/pairbench/prompt.ts';
import { templatesFor } from '../src/core/protocols/pairbench/templates.ts';
import { Random } from '../src/core/random.ts';
import type { Raster } from '../src/core/raster.ts';
import { captionOf } from '../src/core/scenes/caption.ts';
import { renderScene } from '../src/core/scenes/render-scene.ts';
import {
  CONDITIONS,
  SINGLE_SPLITS,
  SPATIAL_SPLITS,
  type SplitId,
} from '../src/core/split.ts';
import { applyTransform } from '../src/core/transforms/apply-transform.ts';
import { resize } from '../src/core/transforms/resize.ts';
import { REASONS, transformedReason } from './reasons.ts';

/** side of what the nano judges see, in pixels */
const SIZE = 64;

const [out, shard, single, spatial] = process.argv.slice(2);
if (!out || !shard || !single || !spatial) {
  throw new Error('usage: make-pictures.ts OUT SHARD SINGLE SPATIAL');
}
const source: ItemSource = { seed: `training ${shard}`, photos: null };
const folder = join(out, shard);
await mkdir(folder, { recursive: true });
const stream = createWriteStream(join(folder, 'pictures.u8'));
let written = 0;

const pictureOf = (part: Part | undefined): Picture => {
  if (part?.type !== 'picture') throw new TypeError('a picture was expected');
  return part.picture;
};

async function add(picture: Picture): Promise<number> {
  if (picture.source.kind !== 'scene') throw new TypeError('training pictures are scenes');
  const drawn = picture.steps.reduce<Raster>(applyTransform, renderScene(picture.source.scene));
  const { data } = resize(drawn, SIZE, SIZE);
  if (!stream.write(Uint8Array.from(data))) {
    await new Promise((resolve) => stream.once('drain', resolve));
  }
  return written++;
}

const meta = { size: SIZE, single: [] as unknown[], spatial: [] as unknown[] };
for (let item = 0; item < Number(single); item++) {
  const transformed: Partial<Record<SplitId, number>> = {};
  for (const split of SINGLE_SPLITS) {
    transformed[split] = await add(pictureOf(transformedOf(source, item, split)[0]));
  }
  meta.single.push({
    original: await add(originalOf(source, item, 'CJ')),
    identical: await add(pictureOf(identicalOf(source, item, 'CJ'))),
    transformed,
    caption: captionOf(sceneOf(source, item, 'CJ')),
  });
}
for (let item = 0; item < Number(spatial); item++) {
  const [plain = [], captions = []] = [
    transformedOf(source, item, 'SP'),
    transformedOf(source, item, 'SP-IT'),
  ];
  const variants: unknown[] = [];
  for (const [index, part] of plain.entries()) {
    const transformed: Record<string, number> = {};
    // two of the five a variant: enough to learn from, and less to draw
    const chosen = new Random([source.seed, 'features', item, index])
      .shuffle(SPATIAL_SPLITS.slice(1))
      .slice(0, 2);
    for (const split of chosen) {
      const changed = transformedOf(source, item, split)[index];
      transformed[split.slice('SP-'.length)] = await add(pictureOf(changed));
    }
    const caption = captions[index];
    variants.push({
      plain: await add(pictureOf(part)),
      caption: caption?.type === 'text' ? caption.text : '',
      transformed,
    });
  }
  meta.spatial.push({
    original: await add(originalOf(source, item, 'SP')),
    identical: await add(pictureOf(identicalOf(source, item, 'SP'))),
    caption: captionOf(sceneOf(source, item, 'SP')),
    variants,
  });
}
stream.end();
await finished(stream);

const promptsOf = (split: SplitId) =>
  Object.fromEntries(
    CONDITIONS.map((condition) => [
      condition,
      templatesFor(split === 'SP-IT' ? 'caption' : 'picture').map((template) =>
        buildPrompt(template, conditionSentences(split, condition)),
      ),
    ]),
  );
const pictureSplits = [...SINGLE_SPLITS, ...SPATIAL_SPLITS];
const prompts = {
  picture: Object.fromEntries(pictureSplits.map((split) => [split, promptsOf(split)])),
  caption: { 'SP-IT': promptsOf('SP-IT') },
};
const reasons = {
  ...REASONS,
  transformed: Object.fromEntries(
    pictureSplits.map((split) => [
      split,
      {
        forward: transformedReason(split, 'forward'),
        reverse: transformedReason(split, 'reverse'),
      },
    ]),
  ),
};
await writeFile(join(out, '..', 'prompts.json'), JSON.stringify(prompts, null, 1));
await writeFile(join(out, '..', 'reasons.json'), JSON.stringify(reasons, null, 1));
await writeFile(join(folder, 'meta.json'), JSON.stringify(meta));
await writeFile(join(folder, 'done'), '');
