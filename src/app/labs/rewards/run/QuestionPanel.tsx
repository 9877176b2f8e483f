import { useState } from 'react';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import type { RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import type { RunRecord } from '../../../../runs/records/run-record.ts';
import { useAddressState, wholeField } from '../../../address/address-state.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatShare } from '../../../kit/words/format-value.ts';
import { shortName } from '../../../kit/words/plain-names.ts';
import { TreeSearch } from '../search/TreeSearch.tsx';
import { QuestionView } from './QuestionView.tsx';
import { mostGained, questionLines } from './question-lines.ts';

/** Number of questions shown at first. */
const PAGE = 15;
/** Names of the folds inside. */
const TREE = ['tree'] as const;
const MODEL_FIELD = wholeField(99, null);
const QUESTION_FIELD = wholeField(999_999, null);

interface QuestionPanelProps {
  readonly record: RunRecord;
  readonly report: RewardsReport;
  readonly names: readonly string[];
  readonly reading: Reading;
}

/** Every question with the selected reward model's choice, folded; one can be opened. */
export function QuestionPanel({ record, report, names, reading }: QuestionPanelProps) {
  const models = report.models.flatMap(({ rewards }, model) => (rewards ? [model] : []));
  const [wanted, setWanted] = useAddressState('by', MODEL_FIELD);
  const [opened, setOpened] = useAddressState('question', QUESTION_FIELD);
  // counts the clicks, so that each brings the question into view
  const [looked, setLooked] = useState(0);
  const model = models.find((one) => one === wanted) ?? models[0];
  if (model === undefined) return null;
  const lines = questionLines(report, model, reading);
  const ready = lines.filter(({ candidates }) => candidates !== null);
  // opens the question with the largest gain from choosing by default
  const first = mostGained(lines);
  const open = lines.find(({ row }) => row === opened) ?? first;
  return (
    <Fold
      title="Questions and solutions"
      holds="Each question with its solutions and their scores."
      name="questions"
      asked={opened !== null}
      parts={TREE}
    >
      {models.length > 1 && (
        <SelectField
          label="Chosen by"
          options={models.map((value) => ({ value, label: shortName(names[value] ?? '') }))}
          value={model}
          onChange={setWanted}
        />
      )}
      {open && (
        <QuestionView
          key={`${open.row} ${open.chosen === null}`}
          record={record}
          report={report}
          row={open.row}
          model={model}
          name={shortName(names[model] ?? '')}
          reading={reading}
          looked={looked}
        />
      )}
      {ready.length > 0 && (
        <RowTable
          label="Questions"
          page={PAGE}
          rows={ready}
          keyOf={({ row }) => row}
          columns={[
            {
              head: 'Question',
              value: ({ place }) => place + 1,
              cell: ({ row, place }) => (
                <Button
                  look="quiet"
                  aria-label={`Look at question ${place + 1}`}
                  onClick={() => {
                    setOpened(row);
                    setLooked(looked + 1);
                  }}
                >
                  {place + 1}
                </Button>
              ),
            },
            {
              head: 'about',
              words: true,
              cell: ({ kind, facts }) => `${kind}${facts ? ', facts in the text' : ''}`,
            },
            {
              head: 'right',
              unit: '% of solutions',
              value: ({ random }) => random,
              percent: true,
            },
            {
              head: 'chosen',
              unit: '% right',
              value: ({ chosen }) => chosen,
              percent: true,
              tone: ({ chosen, random }) =>
                chosen === null || random === null || chosen === random
                  ? null
                  : chosen > random
                    ? 'good'
                    : 'bad',
              below: ({ chosen, random }) =>
                chosen === null || random === null || chosen === random
                  ? null
                  : `${chosen > random ? '+' : '−'}${formatShare(Math.abs(chosen - random))}`,
            },
          ]}
        />
      )}
      {open && report.policy !== null && (
        <Fold
          title="Search a tree of steps"
          holds="Chooses after every step instead of among whole solutions."
          name="tree"
        >
          <TreeSearch key={open.row} record={record} place={open.place} facts={open.facts} />
        </Fold>
      )}
    </Fold>
  );
}
