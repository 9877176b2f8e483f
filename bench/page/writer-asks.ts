import type { Ask } from '../../src/core/ask/ask.ts';
import { planAsks } from '../../src/core/protocols/pairbench/plan/ask-plan.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import { wholeSpec } from './specs.ts';

export const WRITER: JudgeChoice = { id: 'nano-vlm-both', device: 'wasm' };

type Written = Ask & { mode: 'generate' };
type Scored = Ask & { mode: 'choose' };

/** The asks of a run of two splits in the engine's order, for whole answers and for scores alone. */
export function planWriterAsks(
  items: number,
  seed: number,
): { texts: Written[]; scores: Scored[] } {
  const spec = { ...wholeSpec(WRITER, items, seed), splits: ['CJ', 'R'] as const };
  const plan = planAsks(spec, { style: 'generative', readsText: true });
  const texts = [...plan.values()].flatMap((ask) => (ask.mode === 'generate' ? [ask] : []));
  const scores = texts.map(
    ({ parts }): Scored => ({
      mode: 'choose',
      parts,
      opening: 'Score: ',
      choices: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    }),
  );
  return { texts, scores };
}
