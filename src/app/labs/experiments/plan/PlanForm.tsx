import { useId, useState } from 'react';
import { messageOf } from '../../../../core/errors.ts';
import { checkTools } from '../../../../core/protocols/experiments/check-tools.ts';
import {
  DIFFICULTIES,
  type ExperimentPlan,
  parseExperiment,
} from '../../../../core/protocols/experiments/experiment.ts';
import {
  selectTools,
  transformTools,
} from '../../../../core/protocols/experiments/tools/registry.ts';
import type { ToolPair } from '../../../../core/protocols/experiments/tools/tool-pair.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';

interface PlanFormProps {
  readonly plan: ExperimentPlan;
  readonly onSave: (plan: ExperimentPlan) => void;
  readonly onCancel: () => void;
}

interface PairDraft {
  readonly select: string;
  readonly selectKwargs: string;
  readonly transform: string;
  readonly transformKwargs: string;
}

interface Draft extends PairDraft {
  readonly text: string;
}

/**
 * Form for an experiment's question, wordings, answers and tools; it rejects input that could not
 * run.
 */
export function PlanForm({ plan, onSave, onCancel }: PlanFormProps) {
  const id = useId();
  const [question, setQuestion] = useState(plan.question);
  const [rewordings, setRewordings] = useState(plan.rewordings.join('\n'));
  const [difficulty, setDifficulty] = useState(plan.difficulty);
  const [answers, setAnswers] = useState(() => plan.answers.map(draftOf));
  const [among, setAmong] = useState(() => plan.among && draftOf(plan.among));
  const [fault, setFault] = useState<string | null>(null);
  const edit = (at: number, changes: Partial<Draft>) =>
    setAnswers(answers.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  const save = () => {
    try {
      const next = parseExperiment({
        ...plan,
        question,
        rewordings: rewordings.split('\n').flatMap((line) => line.trim() || []),
        difficulty,
        answers: answers.map((draft, at) => ({
          text: draft.text,
          ...readPair(draft, `Answer ${at + 1}`),
        })),
        ...(among && { among: readPair(among, 'The other pictures') }),
      });
      checkTools(next);
      onSave(next);
    } catch (thrown) {
      setFault(messageOf(thrown));
    }
  };
  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Question" htmlFor={`${id}-question`}>
        <input
          id={`${id}-question`}
          type="text"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
      <Field label="In other words" htmlFor={`${id}-words`} hint="a line each">
        <textarea
          id={`${id}-words`}
          rows={2}
          value={rewordings}
          onChange={(event) => setRewordings(event.target.value)}
        />
      </Field>
      <SelectField
        label="Difficulty"
        options={DIFFICULTIES.map((value) => ({ value, label: value }))}
        value={difficulty}
        onChange={setDifficulty}
      />
      {answers.map((answer, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          key={at}
          className="panel padded stack gap-2"
        >
          <legend>Answer {at + 1}</legend>
          <Field label="Text" htmlFor={`${id}-${at}-text`}>
            <input
              id={`${id}-${at}-text`}
              type="text"
              value={answer.text}
              onChange={(event) => edit(at, { text: event.target.value })}
            />
          </Field>
          <PairFields id={`${id}-${at}`} draft={answer} onChange={(changes) => edit(at, changes)} />
          {answers.length > 2 && (
            <Button
              look="quiet"
              className="justify-start"
              onClick={() => setAnswers(answers.filter((_, place) => place !== at))}
            >
              Remove answer {at + 1}
            </Button>
          )}
        </fieldset>
      ))}
      {among && (
        <fieldset className="panel padded stack gap-2">
          <legend>The other pictures of a question</legend>
          <PairFields
            id={`${id}-among`}
            draft={among}
            onChange={(changes) => setAmong({ ...among, ...changes })}
          />
        </fieldset>
      )}
      {fault !== null && <p role="alert">{fault}</p>}
      <div className="row">
        <Button look="primary" type="submit">
          Take the changes
        </Button>
        <Button
          onClick={() =>
            setAnswers([
              ...answers,
              { ...(answers.at(-1) ?? EMPTY), text: `Answer ${answers.length + 1}` },
            ])
          }
        >
          Add an answer
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface PairFieldsProps {
  readonly id: string;
  readonly draft: PairDraft;
  readonly onChange: (changes: Partial<PairDraft>) => void;
}

/** How pictures are made: a select tool and a transform tool. */
function PairFields({ id, draft, onChange }: PairFieldsProps) {
  return (
    <div className="halves folding">
      <ToolFields
        id={`${id}-select`}
        label="Pictures"
        tools={selectTools}
        name={draft.select}
        kwargs={draft.selectKwargs}
        onChange={(select, selectKwargs) => onChange({ select, selectKwargs })}
      />
      <ToolFields
        id={`${id}-transform`}
        label="Transform"
        tools={transformTools}
        name={draft.transform}
        kwargs={draft.transformKwargs}
        onChange={(transform, transformKwargs) => onChange({ transform, transformKwargs })}
      />
    </div>
  );
}

interface ToolFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly tools: readonly {
    readonly name: string;
    readonly title: string;
    readonly doc: string;
  }[];
  readonly name: string;
  readonly kwargs: string;
  readonly onChange: (name: string, kwargs: string) => void;
}

/** A tool and its arguments as JSON, with the tool's description. */
function ToolFields({ id, label, tools, name, kwargs, onChange }: ToolFieldsProps) {
  const doc = tools.find((one) => one.name === name)?.doc;
  return (
    <div className="stack gap-2">
      <SelectField
        label={label}
        options={tools.map((one) => ({ value: one.name, label: one.title }))}
        value={name}
        onChange={(next) => onChange(next, '{}')}
        hint={doc}
      />
      <Field label={`${label}: arguments`} htmlFor={id}>
        <input
          id={id}
          type="text"
          spellCheck={false}
          value={kwargs}
          onChange={(event) => onChange(name, event.target.value)}
        />
      </Field>
    </div>
  );
}

const EMPTY: Draft = {
  text: '',
  select: 'TextToImageGeneration',
  selectKwargs: '{}',
  transform: 'Identity',
  transformKwargs: '{}',
};

function draftOf<Pair extends ToolPair>({ select, transform, ...rest }: Pair) {
  return {
    ...rest,
    select: select.name,
    selectKwargs: JSON.stringify(select.kwargs),
    transform: transform.name,
    transformKwargs: JSON.stringify(transform.kwargs),
  };
}

/** Throws an Error that names the tool whose arguments are not valid JSON. */
function readPair(draft: PairDraft, where: string): object {
  const read = (what: string, text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (fault) {
      throw new Error(`${where}, arguments of ${what}: ${messageOf(fault)}`);
    }
  };
  return {
    select: { name: draft.select, kwargs: read(draft.select, draft.selectKwargs) },
    transform: { name: draft.transform, kwargs: read(draft.transform, draft.transformKwargs) },
  };
}
