import { Link } from 'wouter';
import { findSource } from '../../../core/published/published-source.ts';
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

/** What real judges answered elsewhere: published verdicts, counted here. */
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
      <WhenNear>
        <PublishedSection source={findSource('viescore')}>
          <Measured id="viescore">
            {(aspects, open) => (
              <>
                <ScoreTable aspects={aspects} />
                {open}
              </>
            )}
          </Measured>
        </PublishedSection>
      </WhenNear>
      <WhenNear>
        <PublishedSection source={findSource('wildvision-bench')}>
          <Measured id="wildvision-bench">
            {(measured) => (
              <>
                <ReferenceTable measured={measured} />
                <p className="note">
                  One judge, one order and no votes of people: there is nothing to compare, so these
                  verdicts cannot be opened as a run.
                </p>
              </>
            )}
          </Measured>
        </PublishedSection>
      </WhenNear>
      <WhenNear>
        <PublishedSection source={findSource('position-bias-analyzer')}>
          <Measured id="position-bias-analyzer">
            {(sets, open) => (
              <>
                <OrderTable sets={sets} />
                {open}
              </>
            )}
          </Measured>
        </PublishedSection>
      </WhenNear>
      <WhenNear>
        <PublishedSection source={findSource('llmbar')}>
          <Measured id="llmbar">
            {(rows, open) => (
              <>
                <LabelTable rows={rows} />
                {open}
              </>
            )}
          </Measured>
        </PublishedSection>
      </WhenNear>
      <ImportJudgements />
    </div>
  );
}
