/**
 * Draws training pictures, and writes down the prompts and reasons that go with them.
 *
 *   npx tsx training/make-pictures.ts OUT SHARD SINGLE SPATIAL
 *
 * writes OUT/SHARD/pictures.u8 (uint8 [P, 64, 64, 3]) and OUT/SHARD/meta.json for SINGLE items of
 * the single-picture splits and SPATIAL two-object items, and OUT/../prompts.json, reasons.json.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { modalityOf } from '../src/core/protocols/pairbench/plan.ts';
import { buildPrompt, conditionSentences } from '../src/core/protocols/pairbench/prompt.ts';
import {
  CONDITIONS,
  SINGLE_SPLITS,
  SPATIAL_SPLITS,
  type SplitId,
} from '../src/core/protocols/pairbench/split.ts';
import { templatesFor } from '../src/core/protocols/pairbench/templates.ts';
import { drawShard } from './draw-shard.ts';
import { REASONS, transformedReason } from './reasons.ts';

const [out, shard, single, spatial] = process.argv.slice(2);
if (!out || !shard || !single || !spatial) {
  throw new Error('usage: make-pictures.ts OUT SHARD SINGLE SPATIAL');
}
const folder = join(out, shard);
await mkdir(folder, { recursive: true });

const promptsOf = (split: SplitId) =>
  Object.fromEntries(
    CONDITIONS.map((condition) => [
      condition,
      templatesFor(modalityOf(split)).map((template) =>
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

const stream = createWriteStream(join(folder, 'pictures.u8'));
const meta = await drawShard(shard, Number(single), Number(spatial), async (pixels) => {
  if (!stream.write(pixels)) await new Promise((resolve) => stream.once('drain', resolve));
});
stream.end();
await finished(stream);
await writeFile(join(folder, 'meta.json'), JSON.stringify(meta));
// readers wait for this file, so it comes last
await writeFile(join(folder, 'done'), '');
