import type { Ask } from '../../src/core/ask/ask.ts';
import { hashPicture } from '../../src/core/ask/ask-hash.ts';
import { planAsks } from '../../src/core/protocols/pairbench/plan/ask-plan.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import { wholeSpec } from './specs.ts';

export const WRITER: JudgeChoice = { id: 'nano-vlm-both', device: 'wasm' };

type Written = Ask & { mode: 'generate' };
type Scored = Ask & { mode: 'choose' };

/**
 * The asks of a run with two splits in the engine's order, for whole answers and for scores only.
 */
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

/** Tokens of a whole answer. */
const ANSWER = 48;

/** Both orders and both conditions of this many pairs: four asks each, about two pictures. */
export function planPairAsks(pairs: number, seed: number): { texts: Written[]; scores: Scored[] } {
  const all = planWriterAsks(pairs, seed);
  const asks = new Map<string, number[]>();
  for (const [i, { parts }] of all.texts.entries()) {
    const shown = parts.flatMap((part) =>
      part.type === 'picture' ? hashPicture(part.picture) : [],
    );
    if (shown[0] === shown[1]) continue;
    const name = shown.toSorted().join();
    asks.set(name, [...(asks.get(name) ?? []), i]);
  }
  const whole = [...asks.values()].filter(({ length }) => length === 4).slice(0, pairs);
  if (whole.length < pairs) throw new Error(`there are ${whole.length} pairs of ${pairs}`);
  const places = whole.flat();
  return {
    texts: places.map((i) => ({ ...(all.texts[i] as Written), maxNewTokens: ANSWER })),
    scores: places.map((i) => all.scores[i] as Scored),
  };
}
