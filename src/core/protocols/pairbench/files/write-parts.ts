import type { Part } from '../../../ask/ask.ts';
import { hashPicture } from '../../../ask/ask-hash.ts';
import type { Picture } from '../../../picture.ts';
import { portionsOf } from '../../portion.ts';
import type {
  AnswerNotes,
  FileWriter,
  JudgeWriter,
  PlayedRound,
  Portion,
  ProtocolRun,
} from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import { keysOfPair, type PairPlan } from '../plan/ask-plan.ts';
import { planPairs } from '../plan/plan.ts';
import { createPairScores } from '../report/pair-scores.ts';
import { reportPairs } from '../report/report.ts';
import {
  type DatumFile,
  type JudgeFileParts,
  type JudgementFile,
  judgementsOf,
  type PairFileParts,
  repeatsOf,
} from './run-file.ts';

/** Pairs whose answers are in memory at once; an encoder's answers are vectors. */
const SLICE = 500;

/** Writes judgements and reports, for readers that use other tools. */
export function writeParts(
  { seed, options }: ProtocolRun<PairBenchOptions>,
  [round]: readonly PlayedRound<PairPlan>[],
): FileWriter {
  return {
    judge: (judge, noteOf) => writeJudge(round?.plans[judge] ?? null, options, noteOf),
    end: () => ({ run: { ...describePairs(seed, options) } }),
  };
}

/** The pairs and the recipes of their pictures, so that others can recreate them. */
function describePairs(seed: number, options: PairBenchOptions): PairFileParts {
  const pictures: Record<string, Picture> = {};
  const describe = (part: Part): DatumFile => {
    if (part.type === 'text') return { text: part.text };
    const hash = hashPicture(part.picture);
    pictures[hash] = part.picture;
    return { picture: hash };
  };
  const pairs = planPairs({ seed, ...options }).map(({ id, data1, data2 }) => ({
    pair: id,
    data1: describe(data1),
    data2: describe(data2),
  }));
  return { pairs, pictures };
}

function writeJudge(
  plan: PairPlan | null,
  { reader }: PairBenchOptions,
  noteOf: ReturnType<AnswerNotes>,
): JudgeWriter {
  const repeats = plan
    ? repeatsOf(plan).map((repeat) => createPairScores(plan, reader, repeat))
    : [];
  let rows: JudgementFile[] = [];
  function* portions(): Generator<Portion> {
    if (!plan) return;
    for (const [repeat, scores] of repeats.entries()) {
      yield* portionsOf(plan.pairs, SLICE, {
        keysOf: (pair) => keysOfPair(plan, pair, repeat),
        take(pairs, answers) {
          for (const read of scores.take(pairs, answers)) {
            rows.push(...judgementsOf(read, plan, repeat, noteOf));
          }
        },
      });
    }
  }
  return {
    portions: portions(),
    list: {
      name: 'judgements',
      next() {
        const told = rows;
        rows = [];
        return told;
      },
    },
    fields() {
      const read = repeats.map((scores) => ({
        points: scores.points(),
        kinds: scores.invalidKinds(),
      }));
      const answered = read.reduce((sum, { points }) => sum + points.length, 0);
      const reports =
        answered > 0 ? read.map(({ points, kinds }) => reportPairs(points, kinds)) : [];
      const parts: Omit<JudgeFileParts, 'judgements'> = {
        answered,
        total: plan ? plan.pairs.length * plan.repeats : 0,
        report: reports[0] ?? reportPairs([]),
        ...(reports.length > 1 && { repeats: reports }),
      };
      return { ...parts };
    },
  };
}
