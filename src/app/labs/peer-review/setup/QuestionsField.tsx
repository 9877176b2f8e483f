import { useId, useState } from 'react';
import type { PeerOptions } from '../../../../core/protocols/peer-review/options.ts';
import { Field } from '../../../kit/fields/Field.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { Tick } from '../../../kit/fields/Tick.tsx';

interface QuestionsFieldProps {
  readonly options: PeerOptions;
  /** called with the new questions */
  readonly onChange: (
    options: PeerOptions,
    changes: Pick<PeerOptions, 'questions' | 'choices'>,
  ) => void;
}

/** Chooses whose questions are asked: the reviewers' own, or a fixed set. */
export function QuestionsField({ options, onChange }: QuestionsFieldProps) {
  const id = useId();
  const { questions, choices } = options;
  // keeps the text as typed, blank lines included, until the field loses focus
  const [typed, setTyped] = useState<string | null>(null);
  const put = (lines: readonly string[], pick: boolean) =>
    onChange(options, { questions: lines, ...(pick && { choices: true }) });
  return (
    <>
      <Segmented
        label="Questions"
        options={[
          { value: 'own', label: 'the reviewer’s own' },
          { value: 'given', label: 'given' },
        ]}
        value={questions ? 'given' : 'own'}
        onChange={(kind) =>
          kind === 'own'
            ? onChange(options, {})
            : put(['What is in the picture?'], choices ?? false)
        }
      />
      {questions && (
        <>
          <Field label="One a line" htmlFor={`${id}-lines`} hint="each round draws one of them">
            <textarea
              id={`${id}-lines`}
              rows={5}
              value={typed ?? questions.join('\n')}
              onChange={(event) => {
                setTyped(event.target.value);
                const lines = event.target.value
                  .split('\n')
                  .map((line) => line.trim())
                  .filter((line) => line !== '');
                if (lines.length > 0) put(lines, choices ?? false);
              }}
              onBlur={() => setTyped(null)}
            />
          </Field>
          <Tick checked={choices ?? false} onChange={(on) => put(questions, on)}>
            they name options, of which an answer picks one
          </Tick>
        </>
      )}
    </>
  );
}
