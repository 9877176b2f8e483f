import {
  CONDITIONS,
  PAIR_KINDS,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { splitWords } from '../pair-words.ts';
import styles from './Story.module.css';
import { ALL, type Selection, type SelectionStore } from './selection.ts';

interface FilterBarProps {
  readonly selection: Selection;
  readonly select: SelectionStore['select'];
  readonly splits: readonly SplitId[];
  /** names of the judges whose pairs can be shown */
  readonly names: readonly string[];
  /** index of the judge whose pairs are shown */
  readonly judge: number;
  readonly epsilon: number;
}

const ANY = 'all';

/** Selects a judge and its pairs; maps, tables and the histogram use the same selection. */
export function FilterBar(props: FilterBarProps) {
  const { selection, select, splits, names, judge, epsilon } = props;
  const { split, condition, kind, show, cell } = selection;
  const isFiltered = [split, condition, kind, show, cell].some((part) => part !== null);
  return (
    <div className={styles.filters}>
      {names.length > 1 && (
        <SelectField
          label="Judge"
          options={names.map((label, value) => ({ value, label }))}
          value={judge}
          onChange={(value) => select({ judge: value })}
        />
      )}
      <Choice
        label="Split"
        noChoice="all"
        options={splits.map((value) => [value, `${value} · ${splitWords(value)}`])}
        value={split}
        onChange={(value) => select({ split: value })}
      />
      <Choice
        label="Condition"
        noChoice="both"
        options={CONDITIONS.map((value) => [value, value])}
        value={condition}
        onChange={(value) => select({ condition: value })}
      />
      <Choice
        label="Kind of pair"
        noChoice="all"
        options={PAIR_KINDS.map((value) => [value, value])}
        value={kind}
        onChange={(value) => select({ kind: value })}
      />
      <Choice
        label="Scores"
        noChoice="any"
        options={[
          ['changed', `more than ${epsilon} apart`],
          ['invalid', 'one missing'],
        ]}
        value={show}
        onChange={(value) => select({ show: value })}
      />
      {isFiltered && (
        <Button look="quiet" onClick={() => select({ ...ALL, judge: selection.judge })}>
          Show all
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** label of the empty choice */
  readonly noChoice: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
}

function Choice<T extends string>({ label, noChoice, options, value, onChange }: ChoiceProps<T>) {
  return (
    <SelectField<T | typeof ANY>
      label={label}
      options={[
        { value: ANY, label: noChoice },
        ...options.map(([one, words]) => ({ value: one, label: words })),
      ]}
      value={value ?? ANY}
      onChange={(one) => onChange(one === ANY ? null : one)}
    />
  );
}
