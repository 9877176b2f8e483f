import { useId, useState } from 'react';
import type { ExperimentsOptions } from '../../../../core/protocols/experiments/options.ts';
import { packField } from '../../../address/links.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { experimentsSetup } from '../experiments-setup.ts';
import styles from './QuestionField.module.css';

/** Questions of each of the paper's kinds that drawn worlds can answer, one per kind. */
const SUGGESTIONS: readonly string[] = [
  'Can models identify left rotation in images?',
  'Can models identify pixel-type transformations?',
  'Can models recognize shapes?',
  'Can models recognize shapes under geometric transformations?',
  'Can the models count?',
  'Does counting suffer more under snow than under blur?',
  'Which of two pictures is blurred?',
  'Which of the models is better at Gaussian noise?',
];

/** Example questions that are shown at once: a laptop's line has them and the links beside them. */
const SHOWN = 2;

interface QuestionFieldProps {
  readonly options: ExperimentsOptions;
  readonly onChange: (query: string) => void;
}

/** The question in plain words, with links to example questions. */
export function QuestionField({ options, onChange }: QuestionFieldProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { spec } = experimentsSetup.store.getState();
  const { begun: _, ...rest } = spec.options;
  const others = SUGGESTIONS.filter((query) => query !== options.query);
  const link = (query: string) => (
    <a
      key={query}
      className={styles.suggestion}
      href={`#/experiments?spec=${packField(
        experimentsSetup.specOf({ ...spec, options: { ...rest, query } }),
      )}`}
    >
      {query}
    </a>
  );
  return (
    <div className="stack gap-2">
      <Field label="Your question" htmlFor={id}>
        <textarea
          id={id}
          className={styles.question}
          rows={1}
          maxLength={500}
          value={options.query}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="row gap-2 across-4">
        <nav className="row gap-2" aria-label="Example questions">
          {others.slice(0, showsAll ? others.length : SHOWN).map(link)}
          {!showsAll && (
            <Button look="quiet" onClick={() => setShowsAll(true)}>
              More examples
            </Button>
          )}
        </nav>
        <p className="note">
          <a href="#/data-types">All data types</a>
        </p>
      </div>
    </div>
  );
}
