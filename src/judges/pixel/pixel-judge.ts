import type { Answer } from '../../core/ask/answer.ts';
import type { Raster } from '../../core/raster.ts';
import { createRenderer, type PhotoFiles } from '../../pictures/render-picture.ts';
import { type AnswerOptions, type Judge, type JudgeEntry, JudgeError } from '../judge.ts';
import { yieldToMessages } from '../worker/yield-to-messages.ts';
import { histogramIntersection } from './histogram-intersection.ts';
import { ssim } from './ssim.ts';

/** Version of a measure: a change that moves a number raises it, and stored answers are left. */
interface Measure {
  readonly version: string;
  readonly compare: (first: Raster, second: Raster) => number;
}

const MEASURES: Readonly<Record<string, Measure>> = {
  ssim: { version: 'ssim-1', compare: ssim },
  histogram: { version: 'histogram-1', compare: histogramIntersection },
};

/** A judge without weights, computing where it is opened. Throws JudgeError on an unknown id. */
export function createPixelJudge(entry: JudgeEntry, photos: PhotoFiles): Judge {
  const measure = MEASURES[entry.id];
  if (!measure) throw new JudgeError('not-found', `there is no pixel judge "${entry.id}"`);
  const renderer = createRenderer(photos);
  return {
    entry,
    fingerprint: {
      judge: entry.id,
      kind: 'pixel',
      revision: measure.version,
      device: 'none',
      adapter: null,
      dtype: 'float64',
      runtime: 'plain arithmetic',
    },
    async answer(asks, { signal, onAnswer }: AnswerOptions) {
      for (const [index, ask] of asks.entries()) {
        signal?.throwIfAborted();
        if (ask.mode !== 'compare') {
          throw new JudgeError(
            'unsupported-ask',
            `${entry.name} compares pictures and cannot ${ask.mode}; choose another judge for that`,
          );
        }
        const started = performance.now();
        const first = await renderer.render(ask.first);
        const second = await renderer.render(ask.second);
        const similarity = measure.compare(first, second);
        const answer: Answer = {
          body: { mode: 'compare', similarity },
          milliseconds: performance.now() - started,
        };
        onAnswer(index, answer);
        // whoever holds this judge also has messages to answer
        await yieldToMessages();
      }
    },
    dispose() {},
  };
}
