import { useMemo } from 'react';
import { perceptionOptionsOf } from '../../../../core/protocols/perception/options.ts';
import type { PerceptionRunReport } from '../../../../core/protocols/perception/reader.ts';
import type {
  AttributeReport,
  PerceptionReport,
} from '../../../../core/protocols/perception/report.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { Outcome } from '../../../frame/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { accuracyDots, accuracyTable } from '../charts/accuracy-dots.ts';
import { type ModeRow, modeBars, modeKeys, modeTable } from '../charts/mode-bars.ts';
import {
  isAboutErrors,
  sayDraws,
  sayGap,
  sayLook,
  sayModes,
  sayOutcome,
  sayPosition,
  sayWhy,
} from '../conclude/say-conclusion.ts';
import { PairPeoplePanel } from '../people/PairPeoplePanel.tsx';
import { ScorePeoplePanel } from '../people/ScorePeoplePanel.tsx';
import { AccuracyTable } from './AccuracyTable.tsx';
import { AttributeTable } from './AttributeTable.tsx';
import { CaseList } from './CaseList.tsx';
import { findTelling } from './find-telling.ts';
import { RewardPanel } from './RewardPanel.tsx';
import { ATTRIBUTE_WORDS } from './response-words.ts';
import { TellingCase } from './TellingCase.tsx';
import { TruthTable } from './TruthTable.tsx';

/** Results of "Does the judge look?": the outcome, its reasons, and every item. */
export default function RunResults({ record, results, names }: ResultsProps<PerceptionRunReport>) {
  const report = results.report;
  const plain = useMemo(() => shortNames(names), [names]);
  const judges = useMemo(
    () => report.map((one, index) => ({ judge: plain[index] ?? `judge ${index + 1}`, ...one })),
    [report, plain],
  );
  const dots = useMemo(() => accuracyDots(judges), [judges]);
  const hues = useMemo(() => huesOf(plain), [plain]);
  const modeRows = useMemo(
    () => judges.map((one, at) => modeRowOf(one, hues[at] ?? at)),
    [judges, hues],
  );
  const modes = useMemo(() => modeBars(modeRows), [modeRows]);
  const byAttribute = useMemo(
    () =>
      judges.map(({ judge, byAttribute: some }, at) => {
        const rows = some.map((one) => attributeRowOf(one, hues[at] ?? at));
        return { judge, rows, build: modeBars(rows) };
      }),
    [judges, hues],
  );
  const telling = useMemo(() => {
    const [first] = report;
    return first ? findTelling(first) : null;
  }, [report]);
  const named = judges.map((one) => ({ judge: one.judge, report: one }));
  const headline = sayOutcome(named);
  if (headline === null) {
    return (
      <Notice title="No item is answered in every order yet">
        <p>Results appear here with the first answers, while the run continues.</p>
      </Notice>
    );
  }
  const [first, ...rest] = [
    ...(named.length === 1 ? named.map(sayWhy) : []),
    ...named.map(sayGap),
    ...named.map(named.length === 1 && isAboutErrors(named) ? sayPosition : sayModes),
    ...named.map(sayLook),
    sayDraws(named),
  ].filter((line) => line !== null && line !== headline);
  const alone = perceptionOptionsOf(record.spec.options).mode === 'score';
  const People = alone ? ScorePeoplePanel : PairPeoplePanel;
  const subject = judges
    .map(({ judge, accuracy }) => `${judge}, ${accuracy.perception.all?.n ?? 0} items`)
    .join('; ');
  const wins = (
    <PlotFigure
      key="wins"
      title="How often the correct response wins"
      description={sayWins(judges.some(({ grey }) => grey !== null))}
      build={dots}
      table={accuracyTable(judges)}
      file={`${record.name} accuracy`}
      subject={subject}
    />
  );
  const errors = (
    <PlotFigure
      key="errors"
      title="What the errors are"
      description="After an error the judge is asked the plain question about the altered fact. If it answers wrongly, it cannot see the fact (a); if correctly, it sees it and follows the text (b)."
      build={modes}
      table={modeTable(modeRows)}
      file={`${record.name} modes`}
      subject={subject}
      keys={modeKeys(modeRows)}
    />
  );
  const [lead, second] = isAboutErrors(named) ? [errors, wins] : [wins, errors];
  return (
    <div className="stack gap-5">
      <Outcome
        headline={headline}
        picture={lead}
        example={
          telling && (
            <TellingCase
              // rereads the item when the plain question is answered
              key={`${telling.index} ${telling.draw} ${telling.probe}`}
              run={record.id}
              judge={0}
              name={named[0]?.judge ?? ''}
              item={telling.index}
              draw={telling.draw}
            />
          )
        }
      >
        {first !== undefined && <p>{first}</p>}
        {rest.length > 0 && (
          <details>
            <summary>The figures behind this</summary>
            <div className="stack gap-3 below-2">
              {rest.map((line) => (
                <p key={line}>{line === null ? null : keepNumbers(line)}</p>
              ))}
            </div>
          </details>
        )}
      </Outcome>
      {second}
      <div className="stack gap-2">
        <Fold title="Each judge in figures" name="figures">
          <AccuracyTable judges={judges} />
        </Fold>
        <Fold title="By what was altered" name="attributes">
          {byAttribute
            .filter(({ rows }) => rows.length > 0)
            .map(({ judge, rows, build }) => (
              <PlotFigure
                key={judge}
                title={`${judge}, by what was altered`}
                description="Right, and what the errors are, for each kind of altered fact."
                build={build}
                table={modeTable(rows)}
                file={`${record.name} ${judge} attributes`}
                subject={judge}
                keys={modeKeys(rows)}
              />
            ))}
          <AttributeTable judges={judges} />
        </Fold>
        <Fold title="Format, rewards and agreement" name="rewards">
          <RewardPanel judges={judges} file={record.name} />
          <TruthTable judges={judges} />
        </Fold>
      </div>
      <People record={record} report={report} names={names} />
      <CaseList run={record.id} judges={judges} />
    </div>
  );
}

/** How to read the chart of wins. */
function sayWins(hasControl: boolean): string {
  const control =
    'What the picture adds is seen in one order, where the other response only misreports it. ';
  return `Items in which the correct response scores higher than the other. ${hasControl ? control : ''}The line through a mark is its 95 % interval.`;
}

function modeRowOf(
  { judge, accuracy, modes }: PerceptionReport & { judge: string },
  hue: number,
): ModeRow {
  const { errors, a, b, unclear, open } = modes;
  return {
    name: judge,
    hue,
    right: (accuracy.perception.all?.n ?? 0) - errors,
    a,
    b,
    other: unclear + open,
  };
}

function attributeRowOf({ attribute, perception, a, b }: AttributeReport, hue: number): ModeRow {
  const n = perception?.n ?? 0;
  const right = n * (perception?.share ?? 0);
  const other = Math.max(0, n - right - a - b);
  return { name: ATTRIBUTE_WORDS[attribute], hue, right, a, b, other };
}
