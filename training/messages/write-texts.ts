/**
 * Writes the fixed texts that training draws from and the tokenizer is learnt from.
 *
 *   npx tsx training/messages/write-texts.ts OUT
 *
 * OUT/pair-prompts.json, OUT/pair-reasons.json, OUT/closer-prompts.json, OUT/fixed-texts.json (what
 * stands word for word in messages about worlds, without what fills its slots).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgingSystem, judgingText } from '../../src/core/protocols/judging-prompts.ts';
import {
  ASPECTS,
  answerPrompt,
  QUESTION_PROMPT,
  reviewPrompt,
} from '../../src/core/protocols/peer-review/prompts.ts';
import { scorePrompt } from '../../src/core/protocols/rewards/prompts.ts';
import { QUESTION_KINDS } from '../../src/core/scenes/world/questions/ask-question.ts';
import { waysOf } from '../../src/core/scenes/world/questions/question.ts';
import { CLOSER } from './judging-messages.ts';
import { pairPrompts } from './pairbench-prompts.ts';
import { pairReasons } from './pairbench-reasons.ts';

const [out] = process.argv.slice(2);
if (!out) throw new Error('usage: write-texts.ts OUT');
await mkdir(out, { recursive: true });

/** stands for any word that fills a slot; no text holds it */
const SLOT = '\u0000';
const papers = [
  QUESTION_PROMPT,
  answerPrompt(SLOT, false),
  answerPrompt(SLOT, true),
  ...ASPECTS.map((aspect) => reviewPrompt(aspect, SLOT, SLOT, SLOT)),
  ...[1, 2, 3].flatMap((count) => [
    judgingSystem(count),
    judgingText(SLOT, Array<string>(count).fill(SLOT)),
  ]),
  scorePrompt(SLOT, SLOT),
];
const wordings = QUESTION_KINDS.flatMap((kind) =>
  waysOf(kind.wordings, 'known').map((text) => text.replace(/\{[abc]\}/g, SLOT)),
);
const fixed = [...papers, ...wordings].flatMap((text) => text.split(SLOT)).filter((text) => text);
const write = (name: string, document: unknown) =>
  writeFile(join(out, name), JSON.stringify(document, null, 1));
await write('pair-prompts.json', pairPrompts());
await write('pair-reasons.json', pairReasons());
await write('closer-prompts.json', {
  known: waysOf(CLOSER, 'known'),
  'held-out': waysOf(CLOSER, 'held-out'),
});
await write('fixed-texts.json', [...new Set(fixed)]);
