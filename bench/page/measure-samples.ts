import type { Ask } from '../../src/core/ask/ask.ts';
import { picturePart, textPart } from '../../src/core/ask/ask.ts';
import { answerPrompt } from '../../src/core/protocols/peer-review/prompts.ts';
import { pictureAt } from '../../src/core/spec/picture-source.ts';
import { findLayout } from '../../src/judges/files/model-layout.ts';
import { recordFiles } from '../../src/judges/files/recorded-files.ts';
import { loadGenerative } from '../../src/judges/generative/generative.ts';
import { MODEL_ID, prepareRuntime, takeCores } from '../../src/judges/worker/runtime.ts';
import { yieldPoint, yieldToMessages } from '../../src/judges/worker/scheduling.ts';
import { createRenderer } from '../../src/pictures/render-picture.ts';
import type { Rounds } from '../bench-api.ts';
import { openModel } from './bench-model.ts';

/** Samples of one question. */
const SAMPLES = 16;
/** Questions per round: the length of an answer is random, so one alone says little. */
const QUESTIONS = 8;

/**
 * Times sixteen samples of each question and one sample of each, alternately, each by a judge that
 * has seen none of the pictures.
 */
export async function measureSamples(rounds: number): Promise<Rounds> {
  const { files: unchanged, dtypes } = openModel('nano-vlm-oak', undefined);
  // as the page loads them
  const files = recordFiles(unchanged, () => {}, { cuts: true, splits: true, shares: true });
  prepareRuntime('wasm', files);
  const layout = await findLayout(files, dtypes);
  if (layout.family !== 'vision-language') throw new Error('the model does not write');
  takeCores(layout.parts);
  const renderer = createRenderer(async () => new Blob());
  const checkpoint = yieldPoint(yieldToMessages);
  const open = () =>
    loadGenerative(MODEL_ID, layout, 'wasm', renderer, checkpoint, {
      batchesBehindPrefixes: true,
    });
  const ours: number[] = [];
  const other: number[] = [];
  let letters = 0;
  // the first round is a warm-up and not counted
  for (let round = 0; round <= rounds; round++) {
    for (const [samples, times] of [
      [SAMPLES, ours],
      [1, other],
    ] as const) {
      const judge = await open();
      let spent = 0;
      for (let item = 0; item < QUESTIONS; item++) {
        const asks = Array.from({ length: samples }, (_, repeat) => sampleOf(round, item, repeat));
        const begun = performance.now();
        await judge.answer(asks, (told) => {
          for (const { body } of told) if (body.mode === 'generate') letters += body.text.length;
        });
        spent += performance.now() - begun;
      }
      if (round > 0) times.push(spent / QUESTIONS);
    }
  }
  const mean = letters / ((rounds + 1) * QUESTIONS * (SAMPLES + 1));
  return { ours, other, detail: `${QUESTIONS} questions, answers of ${mean.toFixed(0)} letters` };
}

function sampleOf(round: number, item: number, repeat: number): Ask {
  const picture = pictureAt(5000 + round, { type: 'worlds' }, item);
  const question = 'How many objects are there?';
  return {
    mode: 'generate',
    parts: [picturePart(picture), textPart(answerPrompt(question, false))],
    maxNewTokens: 96,
    sampling: { temperature: 1, seed: 5000 + round, repeat },
  };
}
