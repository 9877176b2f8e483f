import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MeasuredBy } from '../../../core/published/measure-published.ts';
import { findSource, type PublishedId } from '../../../core/published/published-source.ts';
import { WhenNear } from '../../kit/components/WhenNear.tsx';
import { AnswersFigure } from './AnswersFigure.tsx';
import { FindingFigure } from './FindingFigure.tsx';
import {
  findAgreement,
  findFlips,
  findFollowing,
  findLength,
  type PublishedFinding,
  sayOrderEffect,
} from './findings.ts';
import { ImportJudgements } from './ImportJudgements.tsx';
import { Measured } from './Measured.tsx';
import { AgreementSection } from './opening/AgreementSection.tsx';
import { FirstPlaceOpening } from './opening/FirstPlaceOpening.tsx';
import { PublishedSection } from './PublishedSection.tsx';
import styles from './RealJudgesPage.module.css';
import { RepeatsFigure } from './RepeatsFigure.tsx';
import { SourceLine } from './SourceLine.tsx';
import { LabelTable } from './tables/LabelTable.tsx';
import { OrderTable } from './tables/OrderTable.tsx';
import { PairTable } from './tables/PairTable.tsx';
import { ReferenceTable } from './tables/ReferenceTable.tsx';
import { ScoreTable } from './tables/ScoreTable.tsx';

/** Published verdicts of real judges, counted on this page: what each set shows, and its figures. */
export default function RealJudgesPage() {
  return (
    <div className="stack gap-6">
      <div className="stack gap-4">
        <h1>Real judges: published verdicts, counted again here</h1>
        <div className={styles.first}>
          <Measured id="genai-bench">
            {(tasks, open) => (
              <>
                <FirstPlaceOpening tasks={tasks}>
                  <Caution />
                </FirstPlaceOpening>
                <SetsAndOrders />
                <GenaiBench tasks={tasks} open={open} />
              </>
            )}
          </Measured>
        </div>
      </div>
      <Source
        id="llmbar"
        find={findFlips}
        holds="every judge with every prompt"
        table={(rows) => <LabelTable rows={rows} />}
      />
      <Source
        id="position-bias-analyzer"
        find={sayOrderEffect}
        holds="both sets of answers, judge by judge"
        picture={(sets) => <RepeatsFigure sets={sets} />}
        table={(sets) => <OrderTable sets={sets} />}
      />
      <Source
        id="viescore"
        find={([aspect]) => (aspect ? findFollowing(aspect) : null)}
        holds="both aspects, judge by judge"
        table={(aspects) => <ScoreTable aspects={aspects} />}
      />
      <Source
        id="wildvision-bench"
        find={findLength}
        holds="the 21 models, one by one"
        closed="One judge, one order and no votes of people: there is nothing to compare, so these verdicts cannot be opened as a run."
        table={(measured) => <ReferenceTable measured={measured} />}
      />
      <ImportJudgements />
    </div>
  );
}

/** What the opening's verdicts cannot show, and where they come from. */
function Caution() {
  return (
    <>
      <p>
        Each pair was shown in one order only, the left picture first. So no flip is measured:
        nobody asked what the judge would say with the two pictures swapped.{' '}
        <Link href="/benchmark">Benchmark</Link> asks that. What people chose is the baseline; one
        person voted on each pair.
      </p>
      <SourceLine source={findSource('genai-bench')} />
    </>
  );
}

/** What all these sets are, and what none of them has. */
function SetsAndOrders() {
  return (
    <p className="soft measure">
      Large models are used as judges every day. These are verdicts that others published; none was
      measured in this browser. We found no published set that shows pictures to a judge in both
      orders: that is what <Link href="/benchmark">Benchmark</Link> asks here. Two sets below are of
      judges that compared texts, in both orders.
    </p>
  );
}

interface SourceProps<Id extends PublishedId> {
  readonly id: Id;
  /** what it shows; a sentence if its picture is another one than a row per judge */
  readonly find: (measured: MeasuredBy[Id]) => PublishedFinding | string | null;
  readonly picture?: (measured: MeasuredBy[Id]) => ReactNode;
  /** what is folded, in a line */
  readonly holds: string;
  readonly table: (measured: MeasuredBy[Id]) => ReactNode;
  /** why its verdicts cannot be opened as a run; absent if they can */
  readonly closed?: string;
}

/** The set of the opening's verdicts: its main finding is guessed too. */
function GenaiBench({
  tasks,
  open,
}: {
  readonly tasks: MeasuredBy['genai-bench'];
  readonly open: ReactNode;
}) {
  const finding = tasks[0] ? findAgreement(tasks[0]) : null;
  if (!finding) throw new RangeError('genai-bench.json holds no judge to compare with people');
  return (
    <AgreementSection
      finding={finding}
      holds="what each judge answered, and how far it agrees with people; the licence, the file"
    >
      <AnswersFigure tasks={tasks} />
      <PairTable tasks={tasks} />
      {open}
    </AgreementSection>
  );
}

/** A set of verdicts; measured when it is near the viewport. */
function Source<Id extends PublishedId>(props: SourceProps<Id>) {
  return (
    <div className={styles.place}>
      <WhenNear>
        <Measured id={props.id}>
          {(measured, open) => <Shown {...props} measured={measured} open={open} />}
        </Measured>
      </WhenNear>
    </div>
  );
}

interface ShownProps<Id extends PublishedId> extends SourceProps<Id> {
  readonly measured: MeasuredBy[Id];
  /** the control that opens its verdicts as a run */
  readonly open: ReactNode;
}

/** What a set of verdicts shows, and its figures. */
function Shown<Id extends PublishedId>(props: ShownProps<Id>) {
  const { id, find, picture, holds, table, closed, measured, open } = props;
  const source = findSource(id);
  const found = find(measured);
  const drawn =
    found === null || typeof found === 'string' ? null : (
      <FindingFigure finding={found} source={source.title} />
    );
  return (
    <PublishedSection
      source={source}
      says={typeof found === 'string' ? found : (found?.says ?? null)}
      picture={picture?.(measured) ?? drawn}
      holds={holds}
    >
      {table(measured)}
      {closed === undefined ? open : <p className="note">{closed}</p>}
    </PublishedSection>
  );
}
