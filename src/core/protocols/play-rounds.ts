import type { Answer } from '../ask/answer.ts';
import type { Ask } from '../ask/ask.ts';
import { finish } from '../finish.ts';
import type { AskPlan, Protocol, ProtocolRun } from './protocol.ts';

/** Answers in the order of the asks; null if an ask failed. */
type AskJudge = (judge: number, asks: readonly Ask[]) => Promise<readonly (Answer | null)[]>;

/**
 * Plays a small run to its end without the engine, e.g. to test a judge that was just trained, and
 * returns its report. All answers stay in memory. Rejects as `ask` does.
 */
export async function playRounds<Options, Report, Plan extends AskPlan>(
  { rounds, reader: readerOf }: Pick<Protocol<Options, Report, Plan>, 'rounds' | 'reader'>,
  run: ProtocolRun<Options>,
  ask: AskJudge,
): Promise<Report> {
  const reader = readerOf(run);
  const played = rounds(run);
  const known = run.judges.map(() => new Map<string, Answer>());
  let step = played.next();
  for (let round = 0; !step.done; round++) {
    for (const [judge, answers] of known.entries()) {
      const plan = finish(step.value.plan(judge));
      const open = [...plan.keys()].filter((key) => !answers.has(key));
      const asks = open.flatMap((key) => plan.get(key) ?? []);
      const given = asks.length > 0 ? await ask(judge, asks) : [];
      for (const [place, key] of open.entries()) {
        const answer = given[place];
        if (answer) answers.set(key, answer);
      }
      for (const portion of reader.portions(judge, round, plan)) portion.take(answers);
    }
    step = played.next((judge, key) => known[judge]?.get(key)?.body);
  }
  return reader.report(() => null);
}
