import type { CurvePoint } from '../../core/ask/answer.ts';
import type { TextWriter, WrittenText } from './written-group.ts';

/** Mean reward of greedy validation texts, and the share of readable ones; null: not measured. */
export type Validation = Pick<CurvePoint, 'validation' | 'readable'>;

export const NOT_VALIDATED: Validation = { validation: null, readable: null };

interface ValidationPlan {
  /** weights that write the texts */
  readonly parameters: Float32Array;
  /** number of validation examples */
  readonly held: number;
  readonly step: number;
  /** training steps run at the same time */
  readonly beside: boolean;
}

/** Writes one greedy text per validation example. Rejects as the writer does. */
export async function validateTexts(
  writer: TextWriter,
  { parameters, held, step, beside }: ValidationPlan,
): Promise<Validation> {
  if (held === 0) return NOT_VALIDATED;
  const examples = Array.from({ length: held }, (_, place) => place);
  const given = await writer.write(parameters, {
    set: 'validation',
    examples,
    samples: null,
    step,
    beside,
  });
  const texts = given.flat();
  const mean = (of: (text: WrittenText) => number): number =>
    texts.reduce((sum, text) => sum + of(text), 0) / Math.max(1, texts.length);
  return {
    validation: mean(({ reward }) => reward),
    readable: mean(({ readable }) => (readable ? 1 : 0)),
  };
}
