import { guardInterval } from '../../../../core/protocols/experiments/guards/guard-samples.ts';
import { besideChance } from '../../../../core/protocols/experiments/measures/decide.ts';
import type { ExperimentReport } from '../../../../core/protocols/experiments/report.ts';
import { Notice } from '../../../kit/components/Notice.tsx';

interface TooFewProps {
  readonly experiment: ExperimentReport;
  /** pictures per answer */
  readonly samples: number;
  readonly linkWith?: (samples: number) => string;
}

/**
 * Shown if a model's interval is wider than its distance from chance and too wide for "no
 * difference": says how many pictures would be enough. Of several models, names the one that needs
 * most pictures.
 */
export function TooFew({ experiment: { plan, results }, samples, linkWith }: TooFewProps) {
  const warnings = results.flatMap((result) =>
    result.average && besideChance(plan, result) === 'open'
      ? guardInterval(plan, samples, result.average)
      : [],
  );
  const needed = ({ mend }: (typeof warnings)[number]) =>
    mend?.kind === 'samples' ? mend.samples : Number.POSITIVE_INFINITY;
  const [worst] = warnings.toSorted((a, b) => needed(b) - needed(a));
  if (!worst) return null;
  const { message, mend } = worst;
  return (
    <Notice
      tone="warn"
      actions={
        mend?.kind === 'samples' && linkWith && <a href={linkWith(mend.samples)}>{mend.says}</a>
      }
    >
      <p>{message}</p>
    </Notice>
  );
}
