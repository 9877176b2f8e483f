import { useMemo, useState } from 'react';
import { rankByPreference } from '../../../../core/protocols/rewards/measures/prefer-process.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { rewardsOptionsOf, samplesOf } from '../../../../core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { packField } from '../../../address/links.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { formatSigned } from '../../../kit/words/format-value.ts';
import { preferenceChart, preferenceTable } from '../charts/preference-chart.ts';
import { CutSlider } from './CutSlider.tsx';

interface PreferencePanelProps {
  readonly report: RewardsReport;
  readonly record: RunRecord;
  readonly reading: Reading;
  readonly subject: string;
}

/**
 * ViLBench’s filter: the questions on which process rewards choose better, as a run of their own.
 */
export function PreferencePanel({ report, record, reading, subject }: PreferencePanelProps) {
  const options = rewardsOptionsOf(record.spec.options);
  const ranked = useMemo(
    () => rankByPreference(report, samplesOf(options), reading),
    [report, options, reading],
  );
  const preferring = ranked.filter(({ preference }) => preference > 1e-9).length;
  const [cut, setCut] = useState<number | null>(null);
  const kept = Math.min(ranked.length, Math.max(1, cut ?? preferring));
  const build = useMemo(() => preferenceChart(ranked, kept), [ranked, kept]);
  if (ranked.length === 0) return null;
  const last = ranked[kept - 1];
  const only = ranked
    .slice(0, kept)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
  return (
    <Fold
      title="Questions where process rewards help"
      holds="Process reward less outcome reward, question by question."
      name="filter"
    >
      <PlotFigure
        title="S = process less outcome, question by question"
        description="ViLBench’s filter ranks questions by S = S_prm − S_orm, averaged over the reward models, and keeps the top. Questions left of the cut are kept."
        build={build}
        table={preferenceTable(ranked)}
        file={`${record.name} filter`}
        subject={subject}
        controls={
          <CutSlider kept={kept} all={ranked.length} positive={preferring} onMove={setCut} />
        }
      />
      <p className="measure">
        The last one kept has S = {formatSigned(last?.preference ?? 0, 3)}.{' '}
        <a href={`#/rewards?spec=${packField({ ...record.spec, options: { ...options, only } })}`}>
          Run these {kept} questions alone
        </a>
        . Chosen by these scores, they favour process rewards by construction: with another seed the
        difference would shrink.
      </p>
    </Fold>
  );
}
