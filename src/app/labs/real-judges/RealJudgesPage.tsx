import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MeasuredBy } from '../../../core/published/measure-published.ts';
import { findSource, type PublishedId } from '../../../core/published/published-source.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import type { WorkerResult } from '../../kit/progress/use-worker-result.ts';
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
import { OpenSet } from './OpenSet.tsx';
import { AgreementSection } from './opening/AgreementSection.tsx';
import { FirstPlaceOpening } from './opening/FirstPlaceOpening.tsx';
import { PublishedSection, type Room } from './PublishedSection.tsx';
import type { MeasuredSource } from './published.worker.ts';
import { ReadingLine } from './ReadingLine.tsx';
import styles from './RealJudgesPage.module.css';
import { RepeatsFigure } from './RepeatsFigure.tsx';
import { SourceLine } from './SourceLine.tsx';
import { LabelTable } from './tables/LabelTable.tsx';
import { OrderTable } from './tables/OrderTable.tsx';
import { PairTable } from './tables/PairTable.tsx';
import { ReferenceTable } from './tables/ReferenceTable.tsx';
import { ScoreTable } from './tables/ScoreTable.tsx';
import { useAllPublished } from './use-all-published.ts';

/** Published verdicts of real judges, counted on this page: what each set shows, and its figures. */
export default function RealJudgesPage() {
  const { sets, settled, of, stopped, stop, again } = useAllPublished();
  return (
    <div className="stack gap-6">
      <div className="stack gap-4">
        <div>
          <h1>Real judges: published verdicts, counted again here</h1>
          <ReadingLine settled={settled} of={of} stopped={stopped} onStop={stop} onAgain={again} />
        </div>
        <First set={sets['genai-bench']} />
        <SetsAndOrders />
        <GenaiBench set={sets['genai-bench']} />
      </div>
      <Source
        id="llmbar"
        set={sets.llmbar}
        room={{ says: [3, 4], picture: [317, 374] }}
        find={findFlips}
        holds="every judge with every prompt"
        table={(rows) => <LabelTable rows={rows} />}
      />
      <Source
        id="position-bias-analyzer"
        set={sets['position-bias-analyzer']}
        room={{ says: [4, 5], picture: [610, 608] }}
        find={sayOrderEffect}
        holds="both sets of answers, judge by judge"
        picture={(figures) => <RepeatsFigure sets={figures} />}
        table={(figures) => <OrderTable sets={figures} />}
      />
      <Source
        id="viescore"
        set={sets.viescore}
        room={{ says: [5, 5], picture: [620, 732] }}
        find={([aspect]) => (aspect ? findFollowing(aspect) : null)}
        holds="both aspects, judge by judge"
        table={(aspects) => <ScoreTable aspects={aspects} />}
      />
      <Source
        id="wildvision-bench"
        set={sets['wildvision-bench']}
        room={{ says: [3, 3], picture: [254, 311] }}
        find={findLength}
        holds="the 21 models, one by one"
        closed="One judge, one order and no votes of people: there is nothing to compare, so these verdicts cannot be opened as a run."
        table={(measured) => <ReferenceTable measured={measured} />}
      />
      <ImportJudgements />
    </div>
  );
}

/** The opening, or its place until its verdicts are read. */
function First({
  set: { value, error },
}: {
  readonly set: WorkerResult<MeasuredSource<'genai-bench'>>;
}) {
  // its section below says what failed
  if (error !== null) return null;
  return (
    <div className={styles.first}>
      {value !== null && (
        <FirstPlaceOpening tasks={value.figures}>
          <Caution />
        </FirstPlaceOpening>
      )}
    </div>
  );
}

/** What the opening's verdicts cannot show, and where they come from. */
function Caution() {
  return (
    <>
      <p>
        Each pair was shown in one order only, the left picture first. So no flip is measured: the
        judge was not asked again with the two pictures swapped.{' '}
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
  readonly set: WorkerResult<MeasuredSource<Id>>;
  /** the place that it keeps until it is read */
  readonly room: Room;
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
function GenaiBench({ set }: { readonly set: WorkerResult<MeasuredSource<'genai-bench'>> }) {
  const source = findSource('genai-bench');
  const holds =
    'what each judge answered, and how far it agrees with people; the licence, the file';
  if (set.value === null) {
    return (
      <PublishedSection
        source={source}
        room={QUESTION}
        says={null}
        picture={<Fault set={set} />}
        holds={holds}
      />
    );
  }
  const { figures: tasks, sets } = set.value;
  const finding = tasks[0] ? findAgreement(tasks[0]) : null;
  if (!finding) throw new RangeError('genai-bench.json holds no judge to compare with people');
  return (
    <AgreementSection finding={finding} room={QUESTION} holds={holds}>
      <AnswersFigure tasks={tasks} />
      <PairTable tasks={tasks} />
      <OpenSet id="genai-bench" sets={sets} />
    </AgreementSection>
  );
}

/** Of the question with its keys, and of the box that its answer opens. */
const QUESTION: Room = { says: [9.1, 10.1], picture: [112, 112] };

/** A set of verdicts: its title and its place, and once it is read what it shows and its figures. */
function Source<Id extends PublishedId>(props: SourceProps<Id>) {
  const { id, set, room, find, picture, holds, table, closed } = props;
  const source = findSource(id);
  if (set.value === null) {
    return (
      <PublishedSection
        source={source}
        room={room}
        says={null}
        picture={<Fault set={set} />}
        holds={holds}
      />
    );
  }
  const { figures, sets } = set.value;
  const found = find(figures);
  const drawn =
    found === null || typeof found === 'string' ? null : (
      <FindingFigure finding={found} source={source.title} />
    );
  return (
    <PublishedSection
      source={source}
      room={room}
      says={typeof found === 'string' ? found : (found?.says ?? null)}
      picture={picture?.(figures) ?? drawn}
      holds={holds}
    >
      {table(figures)}
      {closed === undefined ? <OpenSet id={id} sets={sets} /> : <p className="note">{closed}</p>}
    </PublishedSection>
  );
}

/** Why a set is not read; nothing while it is to come. */
function Fault({ set: { error, again } }: { readonly set: WorkerResult<unknown> }) {
  return error === null ? null : <ErrorNotice error={error} onRetry={again} />;
}
