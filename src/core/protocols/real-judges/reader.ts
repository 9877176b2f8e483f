import { portionsOf } from '../portion.ts';
import type { ProtocolRun, Reader } from '../protocol.ts';
import { type RealJudgesPlan, readVerdict } from './asks.ts';
import { NOT_ASKED, type RealJudgesOptions } from './options.ts';

/** Each judge's verdicts, in the spec's order. */
export type RealJudgesReport = readonly JudgeVerdicts[];

export interface JudgeVerdicts {
  /** letters in the order of `listJudgements`; " ": not asked, or no answer came */
  readonly told: string;
}

/** Number of judgements whose answers are in memory at once. */
const SLICE = 2000;

/** Reads one letter per judgement; measures are computed on demand. */
export function createRealJudgesReader({
  options,
  judges,
}: ProtocolRun<RealJudgesOptions>): Reader<RealJudgesReport, RealJudgesPlan> {
  const read = judges.map((): string[] => []);
  return {
    *portions(judge, _, plan) {
      const letters = read[judge] ?? [];
      read[judge] = letters;
      const unread = [...plan.items.keys()].filter((place) => letters[place] === undefined);
      yield* portionsOf(unread, SLICE, {
        keysOf: (place) => plan.keysAt(place),
        take(places, answers) {
          for (const place of places) {
            const [key = ''] = plan.keysAt(place);
            const body = answers.get(key)?.body;
            if (body?.mode === 'generate') letters[place] = readVerdict(options.form, body.text);
          }
        },
      });
    },
    report: () => {
      const all = options.items * options.orders * options.repeats;
      return read.map((letters) => ({
        told: Array.from({ length: all }, (_, place) => letters[place] ?? NOT_ASKED).join(''),
      }));
    },
  };
}
