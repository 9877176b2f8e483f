import { useId, useState } from 'react';
import type { Item } from '../../../../core/protocols/perception/dataset/items.ts';
import { FAILURE_WORDS, whyLeftOut } from '../../../../core/protocols/perception/dataset/jsonl.ts';
import type { GivenTexts } from '../../../../core/protocols/perception/options.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { RESPONSE_WORDS } from '../run/response-words.ts';

interface EditItemProps {
  readonly item: Item;
  readonly onSave: (texts: GivenTexts) => void;
  readonly onCancel: () => void;
}

const FIELDS = [
  { key: 'question', label: 'Question', rows: 2 },
  { key: 'answer', label: 'Right answer', rows: 1 },
  { key: 'right', label: RESPONSE_WORDS.right, rows: 4 },
  { key: 'perception', label: RESPONSE_WORDS.perception, rows: 4 },
  { key: 'both', label: RESPONSE_WORDS.both, rows: 4 },
] as const;

/** A form for an item's texts; texts that the paper's last step rejects are not saved. */
export function EditItem({ item, onSave, onCancel }: EditItemProps) {
  const id = useId();
  const { question, responses } = item;
  const [texts, setTexts] = useState<GivenTexts>({
    question,
    answer: responses.right.answer,
    right: responses.right.text,
    perception: responses.perception.text,
    both: responses.both.text,
  });
  const empty = FIELDS.some(({ key }) => texts[key].trim() === '');
  const failure = empty ? 'missing_fields' : whyLeftOut(texts, 'paper');
  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!failure) onSave(texts);
      }}
    >
      {FIELDS.map(({ key, label, rows }) => (
        <Field key={key} label={label} htmlFor={`${id}-${key}`}>
          <textarea
            id={`${id}-${key}`}
            rows={rows}
            value={texts[key]}
            onChange={({ target }) => setTexts({ ...texts, [key]: target.value })}
          />
        </Field>
      ))}
      {failure && <p className="hint">Not saved yet: {FAILURE_WORDS[failure]}.</p>}
      <div className="row">
        <Button type="submit" disabled={failure !== null}>
          Save as your own
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
