/**
 * Writes the messages about a shard's worlds.
 *
 *   npx tsx training/messages/make-messages.ts OUT SHARD WORLDS known|held-out known|held-out [truth|length]
 *
 * (looks, wordings, whom comparisons favour) writes OUT/SHARD/messages-WORDINGS.jsonl, or
 * messages-length.jsonl: a world and a message a line. The worlds are drawn anew from the shard's
 * name, so pictures and messages can be made apart.
 */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { drawWorldItem } from '../pictures/draw-worlds.ts';
import { messagesAbout } from './messages-about.ts';

const [out, shard, worlds, looks, wordings, favour = 'truth'] = process.argv.slice(2);
if (
  !out ||
  !shard ||
  !worlds ||
  (looks !== 'known' && looks !== 'held-out') ||
  (wordings !== 'known' && wordings !== 'held-out') ||
  (favour !== 'truth' && favour !== 'length')
) {
  throw new Error(
    'usage: make-messages.ts OUT SHARD WORLDS known|held-out known|held-out [truth|length]',
  );
}
await mkdir(join(out, shard), { recursive: true });
const name = favour === 'length' ? 'messages-length.jsonl' : `messages-${wordings}.jsonl`;
const stream = createWriteStream(join(out, shard, name));
for (let item = 0; item < Number(worlds); item++) {
  const drawn = drawWorldItem(shard, item, looks);
  for (const message of messagesAbout(drawn, `${shard} ${item}`, wordings, favour)) {
    if (!stream.write(`${JSON.stringify({ world: item, ...message })}\n`)) {
      await new Promise((resolve) => stream.once('drain', resolve));
    }
  }
}
stream.end();
await finished(stream);
