import type { TrainingProgress } from '../../core/ask/answer.ts';
import type { HiddenAsk, TrainingData, TrainingExample } from '../../core/ask/ask.ts';
import { EMBED } from '../../core/ask/decoder-shape.ts';
import { readDecoder } from '../../judges/files/decoder-weights.ts';
import type { ModelFiles } from '../../judges/files/model-files.ts';
import { JudgeError } from '../../judges/judge.ts';
import { joinTensors } from '../../learn/decoder/flat-tensors.ts';
import { decoderShapes } from '../../learn/texts/decoder-shapes.ts';
import { findTokens } from '../../learn/texts/prompt-tokens.ts';
import type { TextProblem } from '../../learn/texts/text-training.ts';
import type { JudgeLease } from '../execution/judge-pool.ts';
import { collectEntering } from './block-data.ts';

/**
 * Collects the data for training a whole decoder: its weights from the judge's own files, and the
 * prompt of each training example. Rejects as the judge does; with JudgeError if the data are not
 * of that kind.
 */
export async function collectTexts(
  lease: JudgeLease,
  files: ModelFiles,
  data: TrainingData,
  signal: AbortSignal | undefined,
  onProgress: (progress: TrainingProgress) => void,
): Promise<TextProblem> {
  const { shape, tensors } = await readDecoder(files);
  const table = tensors.get(EMBED) ?? new Float32Array();
  const asks = data.train.map(promptOf);
  for (const example of data.validation) promptOf(example);
  const vectors = await collectEntering(
    lease,
    { train: data.train, validation: [] },
    signal,
    onProgress,
  );
  const prompts = asks.map((ask) => {
    const entering = vectors.get(ask)?.vectors;
    if (!entering) throw new JudgeError('bad-answer', 'a prompt of the training is missing');
    return { tokens: findTokens(entering, table, shape.width), entering };
  });
  const first = joinTensors(
    decoderShapes(shape).map(([name]) => tensors.get(name) ?? new Float32Array()),
  );
  return { shape, first, prompts, held: data.validation.length };
}

/** Throws JudgeError if the example is not a single prompt. */
export function promptOf({ asks }: TrainingExample): HiddenAsk {
  const [ask, ...others] = asks;
  if (ask && others.length === 0 && ask.at === undefined) return ask;
  throw new JudgeError(
    'unsupported-ask',
    'an example of a whole decoder is a single prompt that the judge answers',
  );
}
