import { lazy, useMemo } from 'react';
import {
  mapClasses,
  mapClassesUnder,
} from '../../../../core/protocols/experiments/comparison/class-maps.ts';
import { normaliseTypes } from '../../../../core/protocols/experiments/comparison/normalise-types.ts';
import {
  agreeOnTypes,
  rankAsked,
  rankGroups,
} from '../../../../core/protocols/experiments/comparison/rank-groups.ts';
import { scoreTypes } from '../../../../core/protocols/experiments/comparison/type-scores.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { Section } from '../../../kit/components/Section.tsx';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import { classMapChart, classMapTable } from '../charts/class-map-chart.ts';
import { typesChart, typesTable } from '../charts/types-chart.ts';
import { COMPARED_KEYS, GroupFigures } from './GroupFigures.tsx';
import type { AskedRun } from './load-compared.ts';
import { sayAgreement, sayGroups, sayTypes } from './say-comparison.ts';
import { TypesTable } from './TypesTable.tsx';
import { useComparedRuns } from './use-compared-runs.ts';

const ExperimentsArticle = lazy(() => import('../article/ExperimentsArticle.tsx'));

/** What all runs in this browser say about data types, groups and classes. */
export default function GroupsPage() {
  const { runs, error, progress } = useComparedRuns();
  return (
    <div className="stack gap-5">
      <header className="stack">
        <h1>Data types compared</h1>
        <p>
          Every answered question of this lab in this browser, put together: which of the paper’s 27
          data types and four groups models identify, and how that agrees with what is published.
        </p>
      </header>
      {error !== null && <ErrorNotice error={error} />}
      {runs === null && error === null && <p role="status">{progress}</p>}
      {runs && <Comparison runs={runs} />}
      <WhenNear held={runs === null && error === null}>
        <ExperimentsArticle />
      </WhenNear>
    </div>
  );
}

function Comparison({ runs }: { readonly runs: readonly AskedRun[] }) {
  const scores = useMemo(() => scoreTypes(runs), [runs]);
  const ranked = useMemo(() => rankGroups(scores), [scores]);
  const asked = useMemo(
    () => rankAsked(runs.flatMap((run) => (run.group ? [{ ...run, group: run.group }] : []))),
    [runs],
  );
  const points = useMemo(() => normaliseTypes(scores), [scores]);
  const classes = useMemo(() => mapClasses(runs), [runs]);
  const under = useMemo(() => mapClassesUnder(runs), [runs]);
  const types = useMemo(() => typesChart(points), [points]);
  const byJudge = useMemo(() => classMapChart(classes), [classes]);
  const byGroup = useMemo(() => classMapChart(under), [under]);
  const onTypes = agreeOnTypes(scores);
  const subject = `${runs.length} ${runs.length === 1 ? 'run' : 'runs'} in this browser`;
  const link = '#/data-types';
  return (
    <>
      {scores.length > 0 && (
        <Notice title={sayGroups(ranked.length > 0 ? ranked : asked)}>
          <p>{sayTypes(scores)}</p>
        </Notice>
      )}
      <GroupFigures runs={runs} subject={subject} link={link} />
      {points.length > 1 && (
        <Section title="Types, as in the paper’s Figure 2">
          <PlotFigure
            title="Types from the hardest to the easiest in Udandarao et al."
            description="Accuracies of the paper’s types that ran, the lowest of them 0 and the highest 1; dots are here, squares APEX."
            build={types}
            table={typesTable(points)}
            file="data types normalised"
            subject={subject}
            link={link}
            keys={COMPARED_KEYS}
          />
          <p>
            Order of the types: against APEX {sayAgreement(onTypes.apex, 'types')}; against
            Udandarao et al. {sayAgreement(onTypes.udandarao, 'types')}. APEX’s results for left and
            right rotation are swapped: its tool turns the opposite way to its documentation.
          </p>
        </Section>
      )}
      {classes.length > 0 && (
        <Section title="Classes distinguished, by judge">
          <PlotFigure
            title="Classes by judge"
            description="Percent right, as in the paper’s Figure 3; the stronger the colour, the farther above a guess."
            build={byJudge}
            table={classMapTable(classes, 'judge')}
            file="classes by judge"
            subject={subject}
            link={link}
          />
        </Section>
      )}
      {under.length > 0 && (
        <Section title="Classes under data types">
          <PlotFigure
            title="Classes under each group of types"
            description="Percent right over all judges, as in the paper’s Figure 4; all pictures of an experiment have the type."
            build={byGroup}
            table={classMapTable(under, 'group')}
            file="classes under types"
            subject={subject}
            link={link}
          />
        </Section>
      )}
      <Section title="All types" wide>
        <TypesTable scores={scores} />
      </Section>
    </>
  );
}
