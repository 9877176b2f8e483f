import { useId } from 'react';
import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import { packField } from '../../../address/links.ts';
import { Field } from '../../../kit/fields/Field.tsx';
import { experimentsSetup } from '../experiments-setup.ts';
import styles from './QuestionField.module.css';
import { SUGGESTIONS } from './suggestions.ts';

interface QuestionFieldProps {
  readonly options: ExperimentsOptions;
  readonly onChange: (query: string) => void;
}

/** The question in plain words, with links to example questions. */
export function QuestionField({ options, onChange }: QuestionFieldProps) {
  const id = useId();
  const { spec } = experimentsSetup.store.getState();
  return (
    <div className="stack gap-2">
      <Field label="Your question" htmlFor={id}>
        <textarea
          id={id}
          className={styles.question}
          rows={2}
          maxLength={500}
          value={options.query}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <nav className="row gap-2" aria-label="Example questions">
        {SUGGESTIONS.map((query) => {
          const { begun: _, ...rest } = spec.options;
          const options1 = { ...rest, query };
          return (
            <a
              key={query}
              className={styles.suggestion}
              href={`#/experiments?spec=${packField(experimentsSetup.specOf({ ...spec, options: options1 }))}`}
            >
              {query}
            </a>
          );
        })}
      </nav>
      <p className="note">
        <a href="#/data-types">All data types</a>, what was found about each, and the paper’s
        figures. <a href="#/experiments?named=semantic">A recorded run</a> shows one question
        answered.
      </p>
    </div>
  );
}
