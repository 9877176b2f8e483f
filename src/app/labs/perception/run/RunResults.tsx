import { useMemo } from 'react';
import { perceptionOptionsOf } from '../../../../core/protocols/perception/options.ts';
import type { PerceptionRunReport } from '../../../../core/protocols/perception/reader.ts';
import type {
  AttributeReport,
  PerceptionReport,
} from '../../../../core/protocols/perception/report.ts';
import { TEXT_FIELD, useAddressState } from '../../../address/address-state.ts';
import type { ResultsProps } from '../../../frame/lab.ts';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Folds } from '../../../kit/components/Folds.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { shortNames } from '../../../kit/words/plain-names.ts';
import { accuracyDots, accuracyTable, dotStarts, type SeriesId } from '../charts/accuracy-dots.ts';
import {
  type ModeRow,
  modeBars,
  modeKeys,
  modeTable,
  type PartId,
  partStarts,
} from '../charts/mode-bars.ts';
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
import { findKind, findTelling } from './find-telling.ts';
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
  const { mode, orders } = perceptionOptionsOf(record.spec.options);
  // of a pair, every order is both
  const inBoth = mode === 'pair' && orders !== 'drawn';
  const dots = useMemo(() => accuracyDots(judges, inBoth), [judges, inBoth]);
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
  const [picked, setPicked] = useAddressState('case', TEXT_FIELD);
  const marks = useMemo(() => {
    const called = judges.map(({ judge }) => judge);
    return [...dotStarts(called), ...partStarts(called)];
  }, [judges]);
  const mark = marks.find((one) => markName(one) === picked);
  const telling = useMemo(() => {
    const own = mark && report[mark.judge];
    const found = own && findKind(own, mark.kind);
    if (found) return { judge: mark.judge, item: found, shows: showsOf(mark.kind) };
    const item = report[0] ? findTelling(report[0]) : null;
    return item && { judge: 0, item, shows: 'perception' as const };
  }, [report, mark]);
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
  const alone = mode === 'score';
  const People = alone ? ScorePeoplePanel : PairPeoplePanel;
  const subject = judges
    .map(({ judge, accuracy }) => `${judge}, ${accuracy.perception.all?.n ?? 0} items`)
    .join('; ');
  // the chart below leads nowhere: its case would be out of sight above
  const leads = {
    opens: (name: string) => {
      const found = marks.find(({ start }) => name.startsWith(start));
      const own = found && report[found.judge];
      return own && findKind(own, found.kind) ? () => setPicked(markName(found)) : null;
    },
    opened: mark?.start ?? null,
  };
  const isErrors = isAboutErrors(named);
  const wins = (
    <PlotFigure
      key="wins"
      title="How often the correct response wins"
      description={`${sayWins(judges.some(({ grey }) => grey !== null))}${isErrors ? '' : SELECT}`}
      build={dots}
      table={accuracyTable(judges)}
      file={`${record.name} accuracy`}
      subject={subject}
      names="at-foot"
      {...(!isErrors && leads)}
    />
  );
  const errors = (
    <PlotFigure
      key="errors"
      title="What the errors are"
      description={`After an error the judge is asked the plain question about the altered fact. If it answers wrongly, it cannot see the fact (a); if correctly, it sees it and follows the text (b).${isErrors ? SELECT : ''}`}
      build={modes}
      table={modeTable(modeRows)}
      file={`${record.name} modes`}
      subject={subject}
      keys={modeKeys(modeRows)}
      {...(isErrors && leads)}
    />
  );
  const [lead, second] = isErrors ? [errors, wins] : [wins, errors];
  return (
    <div className="stack gap-5">
      <Outcome
        headline={headline}
        picture={lead}
        example={
          telling && (
            <TellingCase
              run={record.id}
              judge={telling.judge}
              name={named[telling.judge]?.judge ?? ''}
              item={telling.item.index}
              draw={telling.item.draw}
              probe={telling.item.probe}
              shows={telling.shows}
            />
          )
        }
      >
        {first && <p>{keepNumbers(beginSentences(first))}</p>}
        {rest.length > 0 && (
          <details>
            <summary>The figures behind this</summary>
            <div className="stack gap-3 below-2">
              {rest.map((line) => (
                <p key={line}>{line === null ? null : keepNumbers(beginSentences(line))}</p>
              ))}
            </div>
          </details>
        )}
      </Outcome>
      <Folds
        others={
          <>
            <Fold
              title="Each judge in figures"
              holds="Every figure of every judge, with intervals."
              name="figures"
            >
              {second}
              <AccuracyTable judges={judges} />
            </Fold>
            <Fold
              title="Format, rewards and agreement"
              holds="Readable answers, the paper’s rewards, and agreement with the truth."
              name="rewards"
            >
              <RewardPanel judges={judges} file={record.name} />
              <TruthTable judges={judges} />
            </Fold>
          </>
        }
      >
        <Fold
          title="By what was altered"
          holds="Which altered fact is noticed most? The same shares by fact."
          name="attributes"
        >
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
        <CaseList run={record.id} judges={judges} />
        <People record={record} report={report} names={names} />
      </Folds>
    </div>
  );
}

/** Ends the description of the chart that leads to cases. */
const SELECT = ' Select a mark for a case.';

/** A mark as written in the address. */
function markName({ judge, kind }: { readonly judge: number; readonly kind: string }): string {
  return `${judge} ${kind}`;
}

/** What is shown of an item of this kind. */
function showsOf(kind: SeriesId | PartId): 'perception' | 'both' | 'grey' {
  if (kind === 'both') return 'both';
  return kind === 'drawn' || kind === 'grey' ? 'grey' : 'perception';
}

/** How to read the chart of wins. */
function sayWins(hasControl: boolean): string {
  const control = 'The rows of one order show what the picture adds. ';
  return `Items in which the correct response gets the higher score. ${hasControl ? control : ''}Lines are 95 % intervals.`;
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
