import type { Confidence } from '../../../core/protocols/pairbench/files/confidence.ts';
import type { PairBenchDetails } from '../../../core/protocols/pairbench/files/detail.ts';
import type { PairRow } from '../../../core/protocols/pairbench/files/pair-row.ts';
import type { JudgementList } from '../../../core/protocols/pairbench/files/run-file.ts';
import type { PairBallot } from '../../../core/protocols/pairbench/people/ballots.ts';
import { type ResultPoint, unpackPoints } from '../../../core/protocols/pairbench/report/points.ts';
import type {
  JudgeReport,
  PairBenchReport,
} from '../../../core/protocols/pairbench/report/run-reader.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { Engine } from '../../../runs/engine/engine.ts';
import { lookAt } from '../../../runs/engine/look-at.ts';
import type { JudgeFacts, RunResults } from '../../../runs/results/run-results.ts';

/** One judge's part of a PairBench run's results. */
export interface JudgeResult
  extends Omit<JudgeFacts, 'fallback'>,
    Omit<JudgeReport, 'points' | 'fallbackPairs'> {
  /**
   * the fingerprint of the WASM fallback after the graphics device was lost, and the pairs it
   * answered
   */
  readonly fallback?: {
    readonly fingerprint: NonNullable<JudgeFacts['fallback']>;
    readonly pairs: readonly string[];
  };
  /** repeat by repeat */
  readonly points: readonly ResultPoint[];
}

/** The results of a PairBench run, judge by judge. */
export function judgeResults({ judges, report }: RunResults): JudgeResult[] {
  return judges.flatMap(({ fallback, ...facts }, index) => {
    const read = (report as PairBenchReport)[index];
    if (!read) return [];
    const { points, fallbackPairs, ...measured } = read;
    return [
      {
        ...facts,
        ...measured,
        ...(fallback &&
          fallbackPairs.length > 0 && {
            fallback: { fingerprint: fallback, pairs: fallbackPairs },
          }),
        points: unpackPoints(points),
      },
    ];
  });
}

/** Reads the results of a PairBench run from the store. */
export async function readResults(
  from: Pick<Engine, 'results'>,
  id: string,
): Promise<JudgeResult[]> {
  return judgeResults(await from.results(id));
}

/** Reads one pair of a judge in one repeat, counted from 0. Rejects with 'not-found'. */
export async function readPairRow(
  from: Pick<Engine, 'detail' | 'getRun'>,
  id: string,
  { id: judge, device }: JudgeChoice,
  pair: string,
  repeat = 0,
): Promise<PairRow> {
  const { spec } = await from.getRun(id);
  const place = spec.judges.findIndex((one) => one.id === judge && one.device === device);
  return lookAt<PairBenchDetails>(from, id)('pair', { judge: place, pair, repeat });
}

/**
 * Reads all questions and answers of one judge, given by its index in the spec. Rejects with
 * 'not-found'.
 */
export function readJudgements(
  from: Pick<Engine, 'detail'>,
  id: string,
  judge: number,
): Promise<JudgementList> {
  return lookAt<PairBenchDetails>(from, id)('judgements', { judge });
}

/** Reads how confident a judge of the run is in its scores, and what they cost. */
export function readConfidence(
  from: Pick<Engine, 'detail'>,
  id: string,
  judge: number,
): Promise<Confidence> {
  return lookAt<PairBenchDetails>(from, id)('confidence', { judge });
}

/** Reads the pairs of a run in the form in which people vote on them. */
export function readBallots(
  from: Pick<Engine, 'detail'>,
  id: string,
): Promise<readonly PairBallot[]> {
  return lookAt<PairBenchDetails>(from, id)('ballots', {});
}
