import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../src/core/ask/abilities.ts';
import type { Answer } from '../../src/core/ask/answer.ts';
import { type Ask, type Part, picturePart, textPart } from '../../src/core/ask/ask.ts';
import { type Picture, pictureOfScene } from '../../src/core/picture.ts';
import { defaultCloserOptions } from '../../src/core/protocols/closer/options.ts';
import { closer } from '../../src/core/protocols/closer/protocol.ts';
import { defaultSetup } from '../../src/core/protocols/pairbench/options.ts';
import { pairbench } from '../../src/core/protocols/pairbench/protocol.ts';
import { defaultPeerOptions } from '../../src/core/protocols/peer-review/options.ts';
import { peerReview } from '../../src/core/protocols/peer-review/protocol.ts';
import { Random } from '../../src/core/random.ts';
import { drawRelationScene } from '../../src/core/scenes/draw-scene.ts';
import { answersOf, type Judge } from '../../src/judges/judge.ts';
import { SHIPPED_MODELS } from '../../src/judges/shipped-models.ts';
import { openNodeJudge } from '../support/judges/node-judge.ts';

const pictures: readonly Picture[] = [1, 2, 3].map((seed) =>
  pictureOfScene(drawRelationScene(new Random(['shipped', seed]))),
);
const fill = (prompt: string) =>
  prompt
    .replace('{question}', 'What color is the star?')
    .replace(/\{Answer_[ab]\}/, 'red')
    .replace(/\{Answer_[ab]\}/, 'blue');
const show = (count: number, prompt: string): readonly Part[] => [
  ...pictures.slice(0, count).map(picturePart),
  textPart(fill(prompt)),
];
const scores = Array.from({ length: 10 }, (_, i) => String(i + 1));
const [pairs = '', captions = ''] = (['R', 'SP-IT'] as const).flatMap(
  (split) => pairbench.prompts({ ...defaultSetup(), splits: [split] })[0] ?? [],
);
const [nearer = ''] = closer.prompts(defaultCloserOptions());

/** One form of every prompt that the page puts, in every way it is put. */
const ASKS: readonly Ask[] = [
  { mode: 'generate', parts: show(2, pairs), maxNewTokens: 24 },
  { mode: 'choose', parts: show(2, pairs), opening: 'Score: ', choices: scores },
  { mode: 'hidden', parts: show(2, pairs) },
  {
    mode: 'generate',
    parts: [textPart(`${captions}\n`), ...show(1, '\na red star above a blue circle')],
    maxNewTokens: 24,
  },
  { mode: 'choose', parts: show(3, nearer), opening: '', choices: ['A', 'B'] },
  ...peerReview
    .prompts(defaultPeerOptions())
    .map((prompt): Ask => ({ mode: 'generate', parts: show(1, prompt), maxNewTokens: 24 })),
];

describe.each(SHIPPED_MODELS.filter(({ kind }) => kind === 'generative'))('$id', (entry) => {
  let judge: Judge;
  beforeAll(async () => {
    judge = await openNodeJudge(entry);
  });
  afterAll(() => judge.dispose());
  const asks = ASKS.filter((ask) => refusalOf(entry, ask) === null);

  it('answers one form of every prompt that it can be asked', async () => {
    expect(asks.length).toBeGreaterThanOrEqual(entry.pictures === 'many' ? ASKS.length : 6);
    const answers: readonly Answer[] = await answersOf(judge, asks);
    for (const [place, { body }] of answers.entries()) {
      expect(body.mode).toBe(asks[place]?.mode);
      if (body.mode === 'choose') {
        const chances = body.logProbabilities.map((value) => Math.exp(value ?? Number.NaN));
        expect(chances.every((chance) => chance > 0)).toBe(true);
        expect(chances.reduce((a, b) => a + b)).toBeLessThanOrEqual(1 + 1e-9);
      }
      if (body.mode === 'hidden') {
        expect(body.vector.some((value) => value !== 0)).toBe(true);
        expect(body.vector.every(Number.isFinite)).toBe(true);
      }
    }
  });
});
