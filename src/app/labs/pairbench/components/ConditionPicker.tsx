import {
  CONDITION_SENTENCES,
  type ConditionSubject,
  subjectsOf,
} from '../../../../core/protocols/pairbench/prompt/conditions.ts';
import {
  CONDITIONS,
  type Condition,
  type SplitId,
} from '../../../../core/protocols/pairbench/split.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';

/** The user's condition sentences, keyed "SUBJECT/condition" as in `RunSpec.sentences`. */
type SentenceEdits = Readonly<Record<string, string>>;

interface ConditionPickerProps {
  readonly split: SplitId;
  readonly value: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly edits: SentenceEdits;
  readonly onEdit: (edits: SentenceEdits) => void;
}

export function ConditionPicker(props: ConditionPickerProps) {
  return (
    <div>
      <Segmented
        label="Condition"
        options={CONDITIONS.map((condition) => ({ value: condition, label: condition }))}
        value={props.value}
        onChange={props.onChange}
      />
      <details>
        <summary>The sentence it adds</summary>
        {subjectsOf(props.split).map((subject) => (
          <SentenceField
            key={subject}
            subject={subject}
            condition={props.value}
            edits={props.edits}
            onEdit={props.onEdit}
          />
        ))}
      </details>
    </div>
  );
}

interface SentenceFieldProps {
  readonly subject: ConditionSubject;
  readonly condition: Condition;
  readonly edits: SentenceEdits;
  readonly onEdit: (edits: SentenceEdits) => void;
}

/** An editable condition sentence; clearing it restores the built-in one. */
export function SentenceField({ subject, condition, edits, onEdit }: SentenceFieldProps) {
  const key = `${subject}/${condition}`;
  const builtIn = CONDITION_SENTENCES[subject][condition];
  const edit = edits[key];
  const write = (text: string | undefined) => {
    const { [key]: _, ...others } = edits;
    onEdit(text === undefined || text.trim() === '' ? others : { ...others, [key]: text });
  };
  return (
    <div className="stack gap-2 below-2">
      <div className="row gap-1 across-2 between small">
        <OriginBadge
          origin={edit === undefined ? builtIn.origin : 'edited'}
          source={builtIn.source}
        />
        {edit !== undefined && (
          <Button look="quiet" onClick={() => write(undefined)}>
            Back to the built-in sentence
          </Button>
        )}
      </div>
      <textarea
        rows={6}
        aria-label={`Sentence for ${subject}, ${condition}`}
        value={edit ?? builtIn.text}
        onChange={(event) =>
          write(event.target.value === builtIn.text ? undefined : event.target.value)
        }
      />
    </div>
  );
}
