import { useMemo } from 'react';
import {
  agreeOnAsked,
  agreeOnGroups,
  rankAsked,
  rankGroups,
} from '../../../../core/protocols/experiments/comparison/rank-groups.ts';
import { scoreTypes } from '../../../../core/protocols/experiments/comparison/type-scores.ts';
import type { KeyEntry } from '../../../kit/charts/chart-key.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { Section } from '../../../kit/components/Section.tsx';
import { groupsChart, groupsTable } from '../charts/groups-chart.ts';
import { AskedTable } from './AskedTable.tsx';
import type { AskedRun } from './load-compared.ts';
import { sayAgreement } from './say-comparison.ts';

export const COMPARED_KEYS: readonly KeyEntry[] = [
  { label: 'here', color: 'var(--ink)', shape: 'circle' },
  { label: 'APEX, the same types', color: 'var(--ink-3)', shape: 'frame' },
];

interface GroupFiguresProps {
  readonly runs: readonly AskedRun[];
  /** subject of the figures, for their file names */
  readonly subject: string;
  /** address of the screen that shows them */
  readonly link?: string;
}

/** The four groups in both rankings (Table 2), each with its agreement with the published one. */
export function GroupFigures({ runs, subject, link }: GroupFiguresProps) {
  const ranked = useMemo(() => rankGroups(scoreTypes(runs)), [runs]);
  const asked = useMemo(
    () => rankAsked(runs.flatMap((run) => (run.group ? [{ ...run, group: run.group }] : []))),
    [runs],
  );
  const groups = useMemo(() => groupsChart(ranked), [ranked]);
  return (
    <>
      {ranked.length > 0 && (
        <Section title="Groups, by the mean of their types">
          <PlotFigure
            title="How often each group’s types are identified"
            description="The mean over the paper’s types that ran, with its 95 % interval over pictures; squares are APEX’s means of the same types (its Table 3)."
            build={groups}
            table={groupsTable(ranked)}
            file="data type groups"
            subject={subject}
            {...(link !== undefined && { link })}
            keys={COMPARED_KEYS}
          />
          <p>
            Order of the groups against APEX: {sayAgreement(agreeOnGroups(ranked), 'groups')}. Our
            own types do not count here. APEX does not print which type is in which group: these are
            our groups, and by them its Table 3 comes within 1 point of the means of its Table 2. A
            single type counts by its experiments with two answers (our setting; APEX takes all of
            them).
          </p>
        </Section>
      )}
      <Section title="Groups, asked about directly" wide>
        <AskedTable asked={asked} />
        <p>
          Order of the groups: against APEX {sayAgreement(agreeOnAsked(asked, 'asked'), 'groups')},
          and against Udandarao et al. {sayAgreement(agreeOnAsked(asked, 'informedness'), 'groups')}
          . Both asked other models about other pictures. A group asked with our own types alone, as
          style on drawn worlds, does not count here. The last experiment on a group has four
          answers, so that a guess is right less often than in half.
        </p>
      </Section>
    </>
  );
}
