import type { Abilities } from '../../../ask/abilities.ts';
import type { BiasAsk, OwnTexts } from '../asks.ts';
import { BIASES, type Bias, type BiasId, type Slot } from '../biases.ts';
import type { BiasOptions } from '../options.ts';

/** Why a bias is left out; completes a sentence about the run or the judge. */
export type LeftOut = Readonly<Partial<Record<BiasId, string>>>;

/**
 * The biases that a judge is not asked about. `writers`: how many judges write answers, and whether
 * this one does.
 */
export function leaveOut(
  { source, biases }: BiasOptions,
  { pictures }: Pick<Abilities, 'pictures'>,
  writers: { readonly count: number; readonly itself: boolean },
): LeftOut {
  const found: Partial<Record<BiasId, string>> = {};
  for (const bias of BIASES as readonly Bias[]) {
    if (biases?.includes(bias.id) === false) found[bias.id] = 'this run does not ask about it';
    else if (bias.worlds && source.type !== 'worlds') {
      found[bias.id] = 'photographs come without a known truth';
    } else if (bias.id === 'unnecessary-image' && pictures === 'one') {
      found[bias.id] = 'this judge takes one picture at a time';
    } else if (bias.id === 'self-preference' && !writers.itself) {
      found[bias.id] = 'this judge does not write answers itself';
    } else if (bias.id === 'self-preference' && writers.count < 2) {
      found[bias.id] = 'this needs a second judge that writes answers';
    }
  }
  return found;
}

/** The biases that are not left out. */
export function openBiases(leftOut: LeftOut): BiasId[] {
  return BIASES.flatMap(({ id }) => (leftOut[id] === undefined ? [id] : []));
}

/**
 * The asks of an item that measure those biases. A response that several biases compare is scored
 * once. `texts`: what the judge wrote if the item came without responses.
 */
export function listAsks(
  index: number,
  biases: readonly BiasId[],
  { temperature }: Pick<BiasOptions, 'temperature'>,
  texts?: OwnTexts,
): BiasAsk[] {
  const given = texts && { texts };
  const floors: readonly Slot['change'][] = temperature > 0 ? ['sham', 'again'] : ['sham'];
  const slots = new Map<string, Slot>();
  const add = (slot: Slot) => slots.set(`${slot.of} ${slot.change}`, slot);
  for (const bias of BIASES as readonly Bias[]) {
    if (!biases.includes(bias.id)) continue;
    for (const { before, after } of bias.compared) {
      add(before);
      for (const change of floors) add({ of: before.of, change });
      add(after);
    }
  }
  const scores = [...slots.values()].map(
    (slot): BiasAsk => ({ kind: 'score', index, ...slot, ...given }),
  );
  if (!biases.includes('position')) return scores;
  const pair = { kind: 'pair', index, ...given } as const;
  return [
    ...scores,
    { ...pair, first: 'right' },
    { ...pair, first: 'wrong' },
    { ...pair, first: 'right', sham: true },
    ...(temperature > 0 ? [{ ...pair, first: 'right', again: true } as const] : []),
  ];
}
