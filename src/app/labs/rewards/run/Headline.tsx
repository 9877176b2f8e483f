import { useMemo, useState } from 'react';
import { type AtSize, prepareSizes } from '../../../../core/protocols/rewards/measures/by-size.ts';
import {
  measureReferences,
  type Reading,
} from '../../../../core/protocols/rewards/measures/select.ts';
import type { RewardsSummary } from '../../../../core/protocols/rewards/measures/summary.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { MeanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { TEXT_FIELD, useAddressState } from '../../../address/address-state.ts';
import { FurtherFindings } from '../../../frame/outcome/FurtherFindings.tsx';
import { Outcome } from '../../../frame/outcome/Outcome.tsx';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { huesOf } from '../../../kit/charts/series-style.ts';
import { beginSentences } from '../../../kit/words/begin-sentences.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { plainNames, shortName } from '../../../kit/words/plain-names.ts';
import { type ChosenRow, chosenChart, chosenTable, startOfRow } from '../charts/chosen-chart.ts';
import { rankModels, sayFindings, sayGain, sayHeadline } from '../conclude.ts';
import { mostGained, mostLost, questionLines } from './question-lines.ts';
import { SizeSlider } from './SizeSlider.tsx';
import { TellingChoice } from './TellingChoice.tsx';

interface HeadlineProps {
  readonly summary: RewardsSummary;
  readonly report: RewardsReport;
  readonly names: readonly string[];
  readonly record: RunRecord;
  readonly reading: Reading;
}

/** The run's result: a sentence, a chart, one choice, and further findings from intervals. */
export function Headline({ summary, report, names: marked, record, reading }: HeadlineProps) {
  const names = useMemo(() => plainNames(marked), [marked]);
  const writer = report.policy === null ? null : shortName(names[report.policy] ?? '');
  const nameOf = (model: number) => shortName(names[model] ?? '');
  const ranked = useMemo(() => rankModels(summary).map(({ model }) => model), [summary]);
  const most = summary.sizes.at(-1) ?? 1;
  const [wanted, setWanted] = useState(most);
  const size = Math.min(wanted, most);
  const atSize = useMemo(() => prepareSizes(report, ranked, reading), [report, ranked, reading]);
  const rows = useMemo(() => {
    const chosen = atSize(size);
    const { oracle } = measureReferences(report, [size]);
    return chosenRows(summary, chosen, oracle[size] ?? null, names, writer);
  }, [summary, atSize, size, report, names, writer]);
  const build = useMemo(() => chosenChart(rows), [rows]);
  const [picked, setPicked] = useAddressState('case', TEXT_FIELD);
  const chosenCase = caseOf(picked, ranked);
  const best = chosenCase?.model ?? ranked[0];
  const gone = chosenCase?.gone ?? false;
  const telling = useMemo(() => {
    if (best === undefined) return undefined;
    const lines = questionLines(report, best, reading);
    return (gone ? mostLost(lines) : undefined) ?? mostGained(lines);
  }, [report, best, gone, reading]);
  const openedRow = rows.find(({ model }) => model !== undefined && model === best);
  const gain = sayGain(summary, writer);
  const findings = sayFindings(summary, nameOf);
  return (
    <Outcome
      headline={sayHeadline(summary, writer, nameOf)}
      picture={
        <PlotFigure
          title={
            writer === null
              ? 'Given solutions, by who chooses'
              : beginSentences(`${writer}’s solutions, by who chooses`)
          }
          description="Lines are 95 % intervals. Select a mark for an example, and again for a mistake."
          controls={most > 1 && <SizeSlider value={size} most={most} onChange={setWanted} />}
          build={build}
          table={chosenTable(rows, size)}
          file={`${record.name} who chooses`}
          subject={`${formatCount(summary.questions)} questions, ${writer === null ? 'given solutions' : `solutions by ${writer}`}, choosing among ${size}`}
          opens={(mark) => {
            const row = rows.find((one) => mark.startsWith(startOfRow(one)));
            const model = row?.model;
            if (model === undefined) return null;
            return () => setPicked(model === best && !gone ? `${model} wrong` : `${model}`);
          }}
          opened={openedRow ? startOfRow(openedRow) : null}
          names="at-foot"
        />
      }
      example={
        best !== undefined &&
        telling &&
        telling.chosen !== null && (
          <TellingChoice
            run={record.id}
            place={telling.place}
            facts={telling.facts}
            model={best}
            name={nameOf(best)}
            writer={writer}
            reading={reading}
          />
        )
      }
    >
      {gain !== null && <p>{gain}</p>}
      <FurtherFindings findings={findings} />
    </Outcome>
  );
}

/** From the address: the model whose choice is shown, and "wrong" for one that went wrong. */
function caseOf(
  picked: string,
  models: readonly number[],
): { readonly model: number; readonly gone: boolean } | null {
  const [number, wrong] = picked.split(' ');
  const model = models.find((one) => `${one}` === number);
  return model === undefined ? null : { model, gone: wrong === 'wrong' };
}

/** `chosen`: by model, and `any`, at the size that the slider asks for. */
function chosenRows(
  summary: RewardsSummary,
  chosen: ReadonlyMap<number, AtSize>,
  any: MeanInterval | null,
  names: readonly string[],
  writer: string | null,
): ChosenRow[] {
  const { greedy, random, majority } = summary.references;
  const most = summary.sizes.at(-1) ?? 0;
  const row = (
    label: string,
    accuracy: ChosenRow['accuracy'] | null | undefined,
    by: Pick<ChosenRow, 'hue' | 'model'> = { hue: null },
  ) => (accuracy ? [{ label, accuracy, ...by }] : []);
  const hues = huesOf(names);
  return [
    ...row(`${writer ?? 'the writer'}’s likeliest one`, greedy),
    ...row(`a random one of ${most}`, random),
    // of all solutions, whatever the slider says
    ...row(`most frequent of ${most}`, majority),
    ...[...chosen].flatMap(([model, { best, control }]) => {
      const judge = shortName(names[model] ?? '');
      return [
        ...row(`by ${judge}`, best.accuracy, { hue: hues[model] ?? model, model }),
        ...row(`${judge}, other picture`, control?.accuracy),
      ];
    }),
    ...row('a perfect choice', any),
  ];
}
