import type { Answer, AnswerBody } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { finish } from '../../../src/core/finish.ts';
import type {
  AnswerFault,
  AskPlan,
  FaultOf,
  Protocol,
  ProtocolRun,
} from '../../../src/core/protocols/protocol.ts';

/** What a made-up judge answers; a fault: why the ask failed; undefined: it was never put. */
export type Answering = (
  judge: number,
  ask: Ask,
  key: string,
) => AnswerBody | { readonly fault: AnswerFault } | undefined;

/** Of an ask that fails for no reason of its own. */
export const FAULT: AnswerFault = { code: 'bad-answer', message: 'the filter says no' };

interface Played<Report, Plan extends AskPlan> {
  readonly rounds: readonly { readonly plans: readonly Plan[] }[];
  /** by judge, of all rounds */
  readonly answers: readonly ReadonlyMap<string, Answer>[];
  readonly report: Report;
}

/** Plays a run of made-up judges to its end, and reads it. */
export function playProtocol<Options, Report, Plan extends AskPlan>(
  protocol: Pick<Protocol<Options, Report, Plan>, 'rounds' | 'reader'>,
  run: ProtocolRun<Options>,
  answer: Answering,
): Played<Report, Plan> {
  const reader = protocol.reader(run);
  const playing = protocol.rounds(run);
  const rounds: { readonly plans: readonly Plan[] }[] = [];
  const answers = run.judges.map(() => new Map<string, Answer>());
  const faults = run.judges.map(() => new Map<string, AnswerFault>());
  const faultOf: FaultOf = (judge, key) => faults[judge]?.get(key);
  let step = playing.next();
  for (let round = 0; !step.done; round++) {
    const { value } = step;
    const plans = run.judges.map((_, judge) => finish(value.plan(judge)));
    rounds.push({ plans });
    for (const [judge, plan] of plans.entries()) {
      for (const key of plan.keys()) {
        const given = answer(judge, plan.get(key)!, key);
        if (given === undefined) continue;
        if ('fault' in given) faults[judge]!.set(key, given.fault);
        else answers[judge]!.set(key, { body: given, milliseconds: 1 });
      }
      for (const portion of reader.portions(judge, round, plan)) portion.take(answers[judge]!);
    }
    step = playing.next((judge, key) => {
      const fault = faultOf(judge, key);
      return answers[judge]?.get(key)?.body ?? (fault && { fault });
    });
  }
  return { rounds, answers, report: reader.report(() => null, faultOf) };
}
