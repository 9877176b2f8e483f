import { type ReactNode, useEffect } from 'react';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { Section } from '../../kit/components/Section.tsx';
import { JudgePicker } from '../../kit/judges/JudgePicker.tsx';
import { refreshJudges } from '../../stores/judges.ts';

interface TrainingPageProps {
  readonly title: string;
  readonly lead: string;
  /** below the lead */
  readonly presets?: ReactNode;
  /** how it differs from the paper */
  readonly note: string;
  /** the judge to train */
  readonly choice: JudgeChoice;
  readonly onChoose: (choice: JudgeChoice) => void;
  readonly fields: ReactNode;
  /** buttons; false if there is nothing to start */
  readonly actions: ReactNode;
  readonly progress: ReactNode;
  /** null: no error */
  readonly error: unknown;
  /** the results so far */
  readonly children: ReactNode;
}

/** A page for training a judge that has hidden states. */
export function TrainingPage(props: TrainingPageProps) {
  const { title, lead, presets, note, choice, onChoose } = props;
  useEffect(() => {
    void refreshJudges();
  }, []);
  return (
    <div className="stack gap-5">
      <header className="stack">
        <h1>{title}</h1>
        <p>{lead}</p>
        {presets}
      </header>
      <Notice>
        <p>{note}</p>
      </Notice>
      <Section title="What is trained">
        <JudgePicker
          mode="one"
          brief
          value={[choice]}
          unable={({ modes }) =>
            modes.includes('hidden') ? null : 'it does not give its hidden states'
          }
          onChange={([next]) => next && onChoose(next)}
        />
        {props.fields}
        {props.actions && <div className="row">{props.actions}</div>}
        {props.progress}
        {props.error !== null && <ErrorNotice error={props.error} />}
      </Section>
      {props.children}
    </div>
  );
}
