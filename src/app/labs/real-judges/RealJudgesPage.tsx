import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MeasuredBy } from '../../../core/published/measure-published.ts';
import { findSource, type PublishedId } from '../../../core/published/published-source.ts';
import { WhenNear } from '../../kit/components/WhenNear.tsx';
import { ImportJudgements } from './ImportJudgements.tsx';
import { Lead } from './Lead.tsx';
import { Measured } from './Measured.tsx';
import { PublishedSection } from './PublishedSection.tsx';
import { LabelTable } from './tables/LabelTable.tsx';
import { OrderTable } from './tables/OrderTable.tsx';
import { PairTable } from './tables/PairTable.tsx';
import { ReferenceTable } from './tables/ReferenceTable.tsx';
import { ScoreTable } from './tables/ScoreTable.tsx';

/** Published verdicts of real judges, counted on this page. */
export default function RealJudgesPage() {
  return (
    <div className="stack gap-6">
      <header className="stack gap-2">
        <h1>Real judges</h1>
        <p className="soft">
          Large models are used as judges every day. These are verdicts that others published,
          counted again here; none was measured in this browser.
        </p>
      </header>
      <Measured id="genai-bench">
        {(tasks, open) => (
          <>
            <Lead tasks={tasks} />
            <PublishedSection source={findSource('genai-bench')}>
              <PairTable tasks={tasks} />
              {open}
            </PublishedSection>
          </>
        )}
      </Measured>
      <p>
        No published set shows pictures to a judge in both orders. That is what{' '}
        <Link href="/benchmark">Benchmark</Link> asks here. Of judges that read texts, two sets
        below have both orders.
      </p>
      <FurtherSource id="viescore">{(aspects) => <ScoreTable aspects={aspects} />}</FurtherSource>
      <FurtherSource
        id="wildvision-bench"
        closed="One judge, one order and no votes of people: there is nothing to compare, so these verdicts cannot be opened as a run."
      >
        {(measured) => <ReferenceTable measured={measured} />}
      </FurtherSource>
      <FurtherSource id="position-bias-analyzer">
        {(sets) => <OrderTable sets={sets} />}
      </FurtherSource>
      <FurtherSource id="llmbar">{(rows) => <LabelTable rows={rows} />}</FurtherSource>
      <ImportJudgements />
    </div>
  );
}

interface FurtherSourceProps<Id extends PublishedId> {
  readonly id: Id;
  /** why its verdicts cannot be opened as a run; absent if they can */
  readonly closed?: string;
  readonly children: (measured: MeasuredBy[Id]) => ReactNode;
}

/** A source below the first one; measured when it is near the viewport. */
function FurtherSource<Id extends PublishedId>({ id, closed, children }: FurtherSourceProps<Id>) {
  return (
    <WhenNear>
      <PublishedSection source={findSource(id)}>
        <Measured id={id}>
          {(measured, open) => (
            <>
              {children(measured)}
              {closed === undefined ? open : <p className="note">{closed}</p>}
            </>
          )}
        </Measured>
      </PublishedSection>
    </WhenNear>
  );
}
