import { refusalOf } from '../../core/ask/abilities.ts';
import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { Raster } from '../../core/raster.ts';
import { createRenderer, type PhotoSource } from '../../pictures/render-picture.ts';
import { type AnswerOptions, type Judge, type JudgeEntry, JudgeError } from '../judge.ts';
import { checkBody, toPictureFault } from '../worker/fault.ts';
import { yieldToMessages } from '../worker/scheduling.ts';
import { histogramIntersection } from './histogram-intersection.ts';
import { ssim } from './ssim.ts';

/** A measure. Raise its version if a change alters a number; stored answers then stay. */
interface Measure {
  readonly version: string;
  readonly compare: (first: Raster, second: Raster) => number;
}

const MEASURES: Readonly<Record<string, Measure>> = {
  ssim: { version: 'ssim-1', compare: ssim },
  histogram: { version: 'histogram-1', compare: histogramIntersection },
};

/** A judge without weights, in the current thread. Throws JudgeError if the id is unknown. */
export function createPixelJudge(entry: JudgeEntry, photos: PhotoSource): Judge {
  const measure = MEASURES[entry.id];
  if (!measure) throw new JudgeError('not-found', `there is no pixel judge "${entry.id}"`);
  const renderer = createRenderer(photos);
  const compare = async (ask: Ask, signal: AbortSignal | undefined): Promise<Answer> => {
    const refusal = refusalOf(entry, ask);
    if (refusal || ask.mode !== 'compare') {
      throw new JudgeError('unsupported-ask', `${entry.name} ${refusal?.reason}`, refusal?.what);
    }
    const started = performance.now();
    const similarity = await draw(ask, signal).then(
      ([first, second]) => measure.compare(first, second),
      (error: unknown) => {
        signal?.throwIfAborted();
        throw toPictureFault(error);
      },
    );
    const body = checkBody(ask, { mode: 'compare', similarity });
    return { body, milliseconds: performance.now() - started };
  };
  const draw = async (
    { first, second }: Ask & { mode: 'compare' },
    signal: AbortSignal | undefined,
  ) => [await renderer.render(first, signal), await renderer.render(second, signal)] as const;
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
    async answer(asks, { signal, onAnswer, onFailure }: AnswerOptions) {
      for (const [index, ask] of asks.entries()) {
        signal?.throwIfAborted();
        const outcome = await compare(ask, signal).catch((error: unknown) => {
          if (onFailure && error instanceof JudgeError) return error;
          throw error;
        });
        if (outcome instanceof JudgeError) onFailure?.(index, outcome);
        else onAnswer(index, outcome);
        // this thread also has messages to handle
        await yieldToMessages();
      }
    },
    dispose() {},
  };
}
