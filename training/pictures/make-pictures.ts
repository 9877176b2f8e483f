/**
 * Draws a shard of training pictures.
 *
 *   npx tsx training/pictures/make-pictures.ts OUT SHARD SINGLE SPATIAL WORLDS [known|held-out]
 *
 * writes to OUT/SHARD, for SINGLE items of the single-picture splits, SPATIAL two-object items and
 * WORLDS worlds with their variants:
 *   pictures.u8  uint8 [P, 64, 64, 3]
 *   labels.u8    uint8 [P, 8, 8, 4], what stands where
 *   facts.u8     uint8 [P, 6], what is true of the whole picture
 *   meta.json    which picture is what; `worlds` is the number of the first world's first picture
 */
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawForNano } from './draw-nano.ts';
import { drawShard } from './draw-shard.ts';
import { drawingsOf, drawWorldItem } from './draw-worlds.ts';
import { type Drawing, factsOf, labelsOf } from './picture-facts.ts';

const [out, shard, single, spatial, worlds, looks = 'known'] = process.argv.slice(2);
if (
  !out ||
  !shard ||
  !single ||
  !spatial ||
  !worlds ||
  (looks !== 'known' && looks !== 'held-out')
) {
  throw new Error('usage: make-pictures.ts OUT SHARD SINGLE SPATIAL WORLDS [known|held-out]');
}
const folder = join(out, shard);
await mkdir(folder, { recursive: true });
const [pictures, labels, facts] = await Promise.all(
  ['pictures.u8', 'labels.u8', 'facts.u8'].map((name) => open(join(folder, name), 'w')),
);
let count = 0;
const write = async (drawing: Drawing): Promise<void> => {
  await pictures?.write(drawForNano(drawing));
  await labels?.write(labelsOf(drawing));
  await facts?.write(factsOf(drawing));
  count++;
};
const meta = await drawShard(shard, Number(single), Number(spatial), write);
const firstWorld = count;
for (let item = 0; item < Number(worlds); item++) {
  for (const drawing of drawingsOf(drawWorldItem(shard, item, looks))) await write(drawing);
}
await Promise.all([pictures, labels, facts].map((file) => file?.close()));
const document = { shard, looks, pictures: count, worlds: firstWorld, ...meta };
await writeFile(join(folder, 'meta.json'), JSON.stringify(document));
// readers wait for this file, so it comes last
await writeFile(join(folder, 'done'), '');
