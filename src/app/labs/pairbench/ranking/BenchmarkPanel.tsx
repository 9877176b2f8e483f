import { useId, useMemo, useState } from 'react';
import { messageOf } from '../../../../core/errors.ts';
import {
  type BenchmarkCorrelation,
  correlate,
  PUBLISHED_CORRELATIONS,
  parseBenchmarks,
  SHIPPED_SCORES,
} from '../../../../core/protocols/pairbench/ranking/benchmarks.ts';
import { METRICS } from '../../../../core/protocols/pairbench/ranking/metrics.ts';
import type { Candidate } from '../../../../core/protocols/pairbench/ranking/rank-candidates.ts';
import { Field } from '../../../kit/fields/Field.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { METRIC_NAMES } from './WeightFields.tsx';

interface BenchmarkPanelProps {
  readonly candidates: readonly Candidate[];
}

type Correlated = Pick<BenchmarkCorrelation, 'benchmark' | 'spearman'> &
  Partial<BenchmarkCorrelation>;

function named({ benchmark, ...rest }: BenchmarkCorrelation): Correlated {
  return { benchmark: `${benchmark}, shipped`, ...rest };
}

/** The paper's correlations over 23 models. */
const PUBLISHED = Object.entries(PUBLISHED_CORRELATIONS).map(
  ([benchmark, percents]): Correlated => {
    const [mmscore = 0, symmetry = 0, smoothness = 0, controllability = 0] = percents.map(
      (percent) => percent / 100,
    );
    return {
      benchmark: `${benchmark}, in the paper`,
      spearman: { mmscore, symmetry, smoothness, controllability },
    };
  },
);

interface Read {
  readonly rows: readonly BenchmarkCorrelation[];
  readonly fault: string | null;
  readonly skipped: readonly string[];
}

/** Number of skipped lines listed; the others are counted. */
const MOST_SKIPPED = 10;

/** Do the four metrics correlate with benchmarks? Follows the paper's Table 2. */
export function BenchmarkPanel({ candidates }: BenchmarkPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const read = useMemo((): Read => {
    if (typed.trim() === '') return { rows: [], fault: null, skipped: [] };
    try {
      const given = parseBenchmarks(
        typed,
        candidates.map(({ name }) => name),
      );
      return { rows: correlate(candidates, given), fault: null, skipped: given.skipped };
    } catch (fault) {
      return { rows: [], fault: messageOf(fault), skipped: [] };
    }
  }, [typed, candidates]);
  const shipped = useMemo(() => correlate(candidates, SHIPPED_SCORES), [candidates]);
  return (
    <section className="stack gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Do the metrics correlate with benchmarks?</h3>
      <Field
        label="Benchmark scores, if you have them"
        htmlFor={id}
        hint={`a header “model, MMMU, AI2D”, then one line for each model of the table above, such as “${candidates[0]?.name ?? 'a model'}, 52.7, 80”; at least three models`}
      >
        <textarea
          id={id}
          rows={4}
          value={typed}
          aria-invalid={read.fault !== null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {read.fault !== null && <p role="status">{read.fault}</p>}
      {read.skipped.length > 0 && (
        <ul role="status" className="note">
          {read.skipped.slice(0, MOST_SKIPPED).map((line) => (
            <li key={line}>{keepNumbers(line)}</li>
          ))}
          {read.skipped.length > MOST_SKIPPED && (
            <li>{read.skipped.length - MOST_SKIPPED} more lines skipped</li>
          )}
        </ul>
      )}
      <RowTable
        label="Spearman’s correlation of metrics with benchmarks"
        rows={[...read.rows, ...shipped.map(named), ...PUBLISHED]}
        keyOf={({ benchmark }) => benchmark}
        columns={[
          { head: 'Benchmark', words: true, value: ({ benchmark }) => benchmark },
          ...METRICS.map((metric) => ({
            head: METRIC_NAMES[metric],
            unit: 'Spearman’s ρ',
            value: ({ spearman }: Correlated) => spearman[metric],
            below: ({ models }: Correlated) => (models ? `${models[metric]} models` : null),
          })),
        ]}
      />
      <p className="hint measure">
        The paper’s Table 2 covers its 23 models, with scores from the OpenVLM leaderboard. It does
        not print those scores: paste the ones you have. Its second column, headed 1-RS, is read as
        symmetry at ε = 1. VL-RewardBench scores ship with this page for the three models that
        ViLBench’s Table 7 shares with the 23. With few models, a rank correlation says little.
      </p>
    </section>
  );
}
