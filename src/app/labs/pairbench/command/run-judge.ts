import {
  defaultSetup,
  type PairBenchOptions,
} from '../../../../core/protocols/pairbench/options.ts';
import { ITEM_LIMITS, takePairs } from '../../../../core/protocols/pairbench/options-schema.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { spreadReports } from '../../../../core/protocols/pairbench/report/spread.ts';
import { whyNotServed } from '../../../../core/protocols/pairbench/served-splits.ts';
import type { PairBenchSource } from '../../../../core/protocols/pairbench/source.ts';
import {
  PLANNED_SPLITS,
  SINGLE_SPLITS,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import { sayCautions } from '../../../../judges/cautions.ts';
import { describeSelfTest } from '../../../../judges/self-test/self-test.ts';
import type { BroughtPictures } from '../../../frame/command/bring-pictures.ts';
import type { Described, FinishedRun, RunForm } from '../../../frame/command/lab-command.ts';
import { nameJudge } from '../../../frame/command/name-judge.ts';
import { reportProgress } from '../../../frame/command/report-progress.ts';
import { cautionsOnJudges } from '../../../frame/judge-names.ts';
import { mostItems } from '../benchmark-setup.ts';
import { type JudgeResult, judgeResults } from '../judge-result.ts';
import { listAnswers } from './list-answers.ts';
import type { RUN_FLAGS } from './run-flags.ts';
import type { PairLine, RunOutput } from './run-output.ts';
import { figuresOf, tablesOf } from './show-metrics.ts';
import { describeMetrics, trimReport } from './trim-report.ts';

/** default number of items of a run on scenes */
const SCENE_ITEMS = 20;

export const runForm: RunForm<typeof RUN_FLAGS, Record<never, never>> = {
  flagOf: { repeats: 'repeat', scoresOnly: 'answers' },
  optionsOf({ values, pictures }): PairBenchOptions {
    const { items, splits: wanted, conditions, answers, prompt, temperature, repeat } = values;
    const source = findSource(pictures);
    const splits = wanted ?? usualSplits(source);
    const { reader, maxNewTokens, encoderCopies } = defaultSetup();
    return {
      source,
      items: items ?? (isDrawn(source) ? SCENE_ITEMS : mostItems({ source, splits })),
      splits,
      conditions,
      reader,
      maxNewTokens,
      encoderCopies,
      ...(prompt !== null && { prompt: prompt.text.trim() }),
      ...(temperature > 0 && { temperature }),
      ...(repeat > 1 && { repeats: repeat }),
      ...(answers === 'scores' && { scoresOnly: true }),
    };
  },
  async describe(run) {
    const results = judgeResults(run.results);
    return Promise.all(results.map((result, judge) => describeJudge(run, result, judge)));
  },
};

async function describeJudge(
  { id, spec, seconds, listed, wantsRows }: FinishedRun,
  { answered, total, choice, selfTest, fingerprint, report, repeats, points }: JudgeResult,
  judge: number,
): Promise<Described> {
  const name = nameJudge(choice.id, listed[judge]);
  if (selfTest !== null) reportProgress(`${name}: self-test: ${describeSelfTest(selfTest)}`);
  const known = listed.filter((one) => one !== undefined);
  const caution = sayCautions(cautionsOnJudges(spec, known)[judge] ?? []);
  const printed: RunOutput = {
    judge: choice.id,
    ...(caution !== null && { caution }),
    spec,
    fingerprint,
    selfTest,
    seconds,
    answered,
    planned: total,
    pairs: points.map(lineOf),
    ...describeMetrics(
      report,
      points.filter(({ repeat }) => repeat === 0),
    ),
    ...(repeats.length > 1 && {
      repeats: repeats.map(trimReport),
      spread: spreadReports(repeats),
    }),
  };
  return {
    judge,
    printed,
    figures: figuresOf(printed),
    tables: tablesOf(choice.id, printed),
    ...(wantsRows && { rows: await listAnswers(id, judge) }),
  };
}

function lineOf({ repeat, ...point }: ResultPoint): PairLine {
  const { pair, split, condition, kind, truth, forward, reverse } = point;
  const line = { pair, split, condition, kind, truth, forward, reverse };
  return repeat > 0 ? { ...line, repeat } : line;
}

function findSource(set: BroughtPictures): PairBenchSource {
  if ('type' in set) {
    if (set.type === 'worlds') {
      throw new Error(
        '--source worlds: PairBench makes its pairs of scenes; name scenes or solids',
      );
    }
    return { type: set.type };
  }
  const { photos, pairs, texts } = set;
  if (pairs.length > 0) return { type: 'pairs', photos, pairs: takePairs(pairs) };
  if (photos.length < ITEM_LIMITS.least) {
    const found = photos.length === 0 ? 'no photograph' : 'one photograph alone';
    throw new Error(
      `--source: ${found} in it can be used, and a run needs at least ${ITEM_LIMITS.least}; ` +
        'the lines above say what was read and what was left out',
    );
  }
  return { type: 'photos', photos, ...(Object.keys(texts).length > 0 && { texts }) };
}

function isDrawn({ type }: PairBenchSource): boolean {
  return type === 'scenes' || type === 'solids';
}

/** The default splits; ready-made pairs have the splits that their owner assigned. */
function usualSplits(source: PairBenchSource): readonly SplitId[] {
  if (source.type !== 'pairs') return SINGLE_SPLITS;
  return PLANNED_SPLITS.filter((split) => whyNotServed(source, split) === null);
}
