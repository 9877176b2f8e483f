import type { TrainingProgress } from '../../core/ask/answer.ts';
import type { Ask, TrainingData, TrainingExample } from '../../core/ask/ask.ts';
import type { DecoderShape } from '../../core/ask/decoder-shape.ts';
import { rewardText } from '../../core/protocols/text-reward.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { answersOf, type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import { splitTensors } from '../../learn/decoder/flat-tensors.ts';
import { decoderShapes } from '../../learn/texts/decoder-shapes.ts';
import {
  MOST_TEXT_TOKENS,
  type TextWriter,
  type WrittenText,
} from '../../learn/texts/written-group.ts';
import type { JudgeLease, JudgePool } from '../execution/judge-pool.ts';
import { promptOf } from './text-data.ts';

/** As the paper samples. */
const SAMPLING = { temperature: 1, topP: 0.95 } as const;
/** Asks per call to the judge: a stop takes effect between calls. */
const AT_ONCE = 40;

interface WriterParts {
  readonly pool: JudgePool;
  /** the judge being trained, and its choice of device */
  readonly entry: JudgeEntry;
  readonly choice: JudgeChoice;
  readonly shape: DecoderShape;
  readonly data: TrainingData;
  readonly seed: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: TrainingProgress) => void;
}

/**
 * Opens the runtime that serves the judge with the current trained weights, loaded once for each
 * step at which it generates. `close` unloads it.
 */
export function openTextWriter(parts: WriterParts): TextWriter & { close(): void } {
  const { pool, entry, choice, shape, data, seed, signal, onProgress } = parts;
  const id = `${entry.id} in training`;
  const shapes = decoderShapes(shape);
  let loaded: { readonly step: number; readonly lease: Promise<JudgeLease> } | null = null;
  const unload = (): void => {
    // a failed lease was reported where it was awaited
    void loaded?.lease.then((lease) => lease.release()).catch(() => undefined);
    loaded = null;
    pool.drop(id);
  };
  const leaseAt = (step: number, parameters: Float32Array): Promise<JudgeLease> => {
    if (loaded?.step === step) return loaded.lease;
    unload();
    const tuned = new Map(
      splitTensors(parameters, shapes).map(({ name, values }) => [name, values]),
    );
    const lease = pool.lease({ ...entry, id, tuned }, { ...choice, id }, { signal });
    loaded = { step, lease };
    return lease;
  };
  return {
    async write(parameters, { set, examples, samples, step, beside }) {
      const lease = await leaseAt(step, parameters);
      const chosen = examples.map((place) => data[set][place]).filter((one) => one !== undefined);
      const each = samples ?? 1;
      const asks = chosen.flatMap((example) =>
        Array.from({ length: each }, (_, i) =>
          askText(example, samples === null ? null : { seed, repeat: step * each + i }),
        ),
      );
      const tell = (done: number): void => {
        // meanwhile the screen shows the training steps
        if (!beside) onProgress({ phase: 'states', done, total: asks.length, writes: true });
      };
      const texts: WrittenText[] = [];
      for (let begin = 0; begin < asks.length; begin += AT_ONCE) {
        tell(begin);
        const given = await answersOf(lease, asks.slice(begin, begin + AT_ONCE), signal);
        for (const [i, { body }] of given.entries()) {
          const example = chosen[Math.floor((begin + i) / each)];
          texts.push(readText(body, example?.targets ?? []));
        }
      }
      tell(asks.length);
      return chosen.map((_, place) => texts.slice(place * each, (place + 1) * each));
    },
    close: unload,
  };
}

function askText(
  example: TrainingExample,
  draw: { readonly seed: number; readonly repeat: number } | null,
): Ask {
  const { mode: _, entering: __, at: ___, ...said } = promptOf(example);
  return {
    ...said,
    mode: 'generate',
    maxNewTokens: MOST_TEXT_TOKENS,
    logs: true,
    ...(draw && { sampling: { ...SAMPLING, ...draw } }),
  };
}

function readText(
  body: Awaited<ReturnType<typeof answersOf>>[number]['body'],
  targets: readonly number[],
): WrittenText {
  const tokens = body.mode === 'generate' ? body.tokens : undefined;
  if (body.mode !== 'generate' || !tokens) {
    throw new JudgeError('bad-answer', 'the judge does not tell the tokens that it writes');
  }
  return {
    tokens: tokens.map(({ id = 0 }) => id),
    logs: tokens.map(({ logProbability }) => logProbability),
    ...rewardText(body.text, targets),
  };
}
