import type { Abilities } from '../../../../src/core/ask/abilities.ts';
import type { Ask } from '../../../../src/core/ask/ask.ts';
import {
  defaultPerceptionOptions,
  type PerceptionOptions,
} from '../../../../src/core/protocols/perception/options.ts';
import { perception } from '../../../../src/core/protocols/perception/protocol.ts';
import type { PerceptionRunReport } from '../../../../src/core/protocols/perception/reader.ts';
import type { PerceptionPlan } from '../../../../src/core/protocols/perception/rounds.ts';
import { FAULT, playProtocol } from '../../../support/runs/play-protocol.ts';

export const WRITER: Abilities = {
  modes: ['generate'],
  pictures: 'one',
  readsText: true,
  turns: false,
  system: true,
};

/** Its text, or the score of a trained head; undefined: the ask fails. */
export type Answering = (ask: Ask) => string | number | undefined;

/** Plays a run of one judge to its end, and reads it. */
export function playRun(
  answer: Answering,
  changes: Partial<PerceptionOptions> = {},
  abilities: Abilities = WRITER,
): { readonly plans: readonly PerceptionPlan[]; readonly report: PerceptionRunReport } {
  const options: PerceptionOptions = { ...defaultPerceptionOptions(), items: 12, ...changes };
  const run = { seed: 5, options, judges: [abilities] };
  const { rounds, report } = playProtocol(perception, run, (_, ask) => {
    const said = answer(ask);
    if (said === undefined) return { fault: FAULT };
    return typeof said === 'number'
      ? { mode: 'score', scores: [said] }
      : { mode: 'generate', text: said, finish: 'stop' };
  });
  return { plans: rounds.flatMap(({ plans }) => plans), report };
}
