import type { Portion } from '../../core/protocols/protocol.ts';
import type { HeldAnswers } from '../store/answer-source.ts';

/**
 * Gives a portion its stored answers. If they exceed the bytes that may be held at once, the
 * portion is read in halves. `sparse`: many of them may be missing.
 */
export async function readPortion(
  portion: Portion,
  source: HeldAnswers,
  judge: number,
  sparse: boolean,
): Promise<void> {
  const held = await source.loadHeld(judge, portion.keys, sparse);
  if (held) {
    portion.take(held);
    return;
  }
  const halves = portion.halves?.() ?? null;
  if (halves === null) portion.take(await source.load(judge, portion.keys, sparse));
  else for (const half of halves) await readPortion(half, source, judge, sparse);
}
