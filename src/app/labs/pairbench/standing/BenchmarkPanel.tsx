import { useId, useMemo, useState } from 'react';
import { messageOf } from '../../../../core/errors.ts';
import {
  type BenchmarkCorrelation,
  correlate,
  PUBLISHED_CORRELATIONS,
  parseBenchmarks,
} from '../../../../core/protocols/pairbench/standing/benchmarks.ts';
import { METRICS } from '../../../../core/protocols/pairbench/standing/metrics.ts';
import type { Candidate } from '../../../../core/protocols/pairbench/standing/standing.ts';
import { formatDecimal } from '../../../charts/format-value.ts';
import { Field } from '../../../components/fields/Field.tsx';
import { ScrollRegion } from '../../../components/ScrollRegion.tsx';
import table from '../../../theme/table.module.css';
import { METRIC_NAMES } from './WeightFields.tsx';

interface BenchmarkPanelProps {
  readonly candidates: readonly Candidate[];
}

/** Do the four metrics go with what benchmarks say? The protocol of the paper's Table 2. */
export function BenchmarkPanel({ candidates }: BenchmarkPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const read = useMemo((): { rows: BenchmarkCorrelation[]; fault: string | null } => {
    if (typed.trim() === '') return { rows: [], fault: null };
    try {
      const given = parseBenchmarks(
        typed,
        candidates.map(({ name }) => name),
      );
      return { rows: correlate(candidates, given), fault: null };
    } catch (fault) {
      return { rows: [], fault: messageOf(fault) };
    }
  }, [typed, candidates]);
  return (
    <section className="stack gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Do they go with benchmarks?</h3>
      <Field
        label="Benchmark scores, if you have them"
        htmlFor={id}
        hint={`a header “model, MMMU, AI2D”, then a line a model of the table above, such as “${candidates[0]?.name ?? 'a model'}, 52.7, 80”; at least three models`}
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
      <ScrollRegion label="Spearman’s correlation of metrics with benchmarks">
        <table className={table.numbers}>
          <thead>
            <tr>
              <th scope="col" className={table.word}>
                Benchmark
              </th>
              {METRICS.map((metric) => (
                <th key={metric} scope="col">
                  {METRIC_NAMES[metric]}
                  <span className={table.unit}>Spearman’s ρ</span>
                </th>
              ))}
            </tr>
          </thead>
          {read.rows.length > 0 && (
            <tbody>
              {read.rows.map(({ benchmark, spearman, models }) => (
                <tr key={benchmark}>
                  <th scope="row">{benchmark}</th>
                  {METRICS.map((metric) => (
                    <td key={metric}>
                      {formatDecimal(spearman[metric])}
                      <span className={table.unit}>{models[metric]} models</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          )}
          <tbody>
            {Object.entries(PUBLISHED_CORRELATIONS).map(([benchmark, percents]) => (
              <tr key={benchmark}>
                <th scope="row">{benchmark}, in the paper</th>
                {percents.map((percent, column) => (
                  <td key={METRICS[column]}>{formatDecimal(percent / 100)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="hint measure">
        The paper’s Table 2: over its 23 models, scores from the OpenVLM leaderboard, which it does
        not print, so none ship here. Its second column is headed 1-RS, and is read as symmetry at ε
        = 1. Over few models a rank correlation says little.
      </p>
    </section>
  );
}
