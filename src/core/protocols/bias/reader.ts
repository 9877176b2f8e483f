import type { Reader } from '../protocol.ts';
import { RoundReadings } from '../round-readings.ts';
import type { BiasAsk } from './asks.ts';
import { itemsOf, listPlaces } from './items/item.ts';
import { reportJudge } from './measure/report-judge.ts';
import { readScores, type Scores, TableOfScores } from './measure/score-table.ts';
import type { BiasRunReport } from './report.ts';
import { type BiasPlan, type BiasRun, gradeAnswer, partsIn } from './rounds.ts';

/** Number of texts in memory at once. */
const SLICE = 500;

/** Reads a run's answers judge by judge and keeps only the scores. */
export function createBiasReader(run: BiasRun): Reader<BiasRunReport, BiasPlan> {
  const itemAt = itemsOf(run.seed, run.options);
  const planned = listPlaces(run.options).length;
  const parts = partsIn(run);
  const read = run.judges.map(() => new RoundReadings<BiasAsk, BiasPlan, Scores>());
  return {
    portions: (judge, round, plan) =>
      read[judge]?.portions(round, plan, {
        most: SLICE,
        skips: ({ kind }) => kind === 'write',
        read(asked, answers, [key = '']) {
          const body = answers.get(key)?.body;
          return body && asked.kind !== 'write' ? readScores(asked, body) : undefined;
        },
      }) ?? [],
    report: (notes, faultOf) =>
      read.map((own, judge) => {
        const table = new TableOfScores();
        const noteOf = notes(judge);
        let fromFallback = 0;
        for (const { plan, readings } of own.plans()) {
          for (const [place, asked] of plan.items.entries()) {
            if (asked.kind === 'write') continue;
            const [key = ''] = plan.keysAt(place);
            const known = readings[place] ?? (faultOf?.(judge, key) ? null : readings[place]);
            if (known === undefined) continue;
            table.put(asked, known);
            if (asked.kind === 'own') {
              table.wrote(asked.index, asked.writer, gradeAnswer(itemAt, asked));
            }
            if (noteOf?.(key)?.fromFallback) fromFallback += 1;
          }
        }
        return {
          ...reportJudge(table, judge, parts[judge]?.leftOut ?? {}, planned),
          fromFallback,
        };
      }),
  };
}
