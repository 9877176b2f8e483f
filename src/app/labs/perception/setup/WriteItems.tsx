import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { DifferRule } from '../../../../core/protocols/perception/dataset/jsonl.ts';
import { parsePerceptionOptions } from '../../../../core/protocols/perception/options.ts';
import { whyNoWriter } from '../../../../core/protocols/perception/pipeline/ask-writer.ts';
import { readSources } from '../../../../core/protocols/perception/pipeline/read-sources.ts';
import {
  type SourceItem,
  WRITING_FAILURES,
  type WritingFailure,
  type WritingOutcome,
} from '../../../../core/protocols/perception/pipeline/write-quadruplet.ts';
import { photosOf } from '../../../../core/spec/picture-source.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { RawAnswer } from '../../../kit/components/RawAnswer.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { Progress } from '../../../kit/progress/Progress.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { judgesStore } from '../../../stores/judges.ts';
import type { PerceptionSetup } from '../perception-setup.ts';
import { writeItems } from './write-items.ts';

interface WriteItemsProps {
  readonly spec: PerceptionSetup;
  readonly onChange: (spec: PerceptionSetup) => void;
}

/** maximum bytes of a file */
const LARGEST = 16 * 1024 * 1024;
/** number of outcomes shown */
const SHOWN = 50;

const STEP_NAMES = {
  verify: 'Verify the correct response',
  extract: 'Extract visual attributes',
  rewrite: 'Rewrite twice',
} as const;

/** Lets a model write wrong responses to questions about photographs, with the paper's prompts. */
export function WriteItems({ spec, onChange }: WriteItemsProps) {
  const { judges } = useStore(judgesStore);
  const { options, seed } = spec;
  const photos = photosOf(options.source);
  const [sources, setSources] = useState<readonly SourceItem[]>([]);
  const [writer, setWriter] = useState('');
  const [rule, setRule] = useState<DifferRule>('paper');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, WritingOutcome>>(new Map());
  const { busy, error, perform, stop } = useAction();
  const able = (judges ?? []).filter((judge) => whyNoWriter(judge) === null);
  const chosen = able.find(({ id }) => id === writer);
  const open = (file: File | undefined) =>
    perform(async () => {
      if (!file) return;
      if (file.size > LARGEST) throw new Error(`${file.name} has more than 16 MB; split it`);
      setSources(readSources(await file.text(), photos));
      setOutcomes(new Map());
    });
  const write = () =>
    perform(async (signal) => {
      if (!chosen) return;
      const written = new Map<number, WritingOutcome>();
      setOutcomes(written);
      const device = spec.judges[0]?.device ?? 'wasm';
      const plan = { sources, photos, writer: { id: chosen.id, device }, seed, rule };
      try {
        await writeItems(plan, {
          signal,
          onOutcome(place, outcome) {
            written.set(place, outcome);
            setOutcomes(new Map(written));
          },
        });
      } finally {
        const items = [...written.values()].flatMap(({ item }) => item ?? []);
        if (items.length > 0) {
          const next = { ...options, given: items, items: items.length };
          onChange({ ...spec, options: parsePerceptionOptions(next) });
        }
      }
    });
  const failures = countFailures([...outcomes.values()]);
  const done = [...outcomes.values()].filter(({ item }) => item).length;
  return (
    <section className="stack gap-3" aria-label="Let a model write the wrong responses">
      <h3>Let a model write the wrong responses</h3>
      <p className="note measure">
        The paper’s four steps on your photographs: the model confirms the correct response, names
        three to six visual attributes that the question does not, rewrites the response twice, and
        each final answer must differ from the right one. Prompts of figures S5 to S7, word for
        word; temperature 0.7, top-p 0.9. Small models mostly fail here: the nano judges were never
        taught to write JSON. What a model says it sees is not checked.
      </p>
      <div className="fields">
        <SelectField
          label="Writer"
          options={[
            { value: '', label: 'choose a model or an endpoint' },
            ...able.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen ? writer : ''}
          disabled={busy}
          onChange={setWriter}
        />
        <SelectField<DifferRule>
          label="Final answers"
          options={[
            { value: 'paper', label: 'each must differ (paper)' },
            { value: 'code', label: 'one must differ (authors’ code)' },
          ]}
          value={rule}
          disabled={busy}
          onChange={setRule}
        />
      </div>
      <div className="row">
        <FileButton
          label="Questions as JSONL"
          accept=".jsonl,.json,.txt"
          disabled={busy || photos.length === 0}
          onFiles={([file]) => void open(file)}
        >
          <FileUp aria-hidden="true" />
          Import questions
        </FileButton>
        {!busy && (
          <Button
            look="primary"
            disabled={!chosen || sources.length === 0}
            onClick={() => void write()}
          >
            Write
          </Button>
        )}
        <p role="status">
          {sources.length === 0
            ? photos.length === 0
              ? 'Add the photographs first.'
              : 'Lines with image_path, question, answer and chosen, the correct response.'
            : outcomes.size === 0
              ? `${sources.length} ${sources.length === 1 ? 'question' : 'questions'}.`
              : `${formatCount(done)} items written, ${outcomes.size - done} failed, of ${sources.length}.`}
        </p>
      </div>
      {busy && sources.length > 0 && (
        <Progress
          label="Writing wrong responses"
          value={outcomes.size / sources.length}
          detail={`${formatCount(outcomes.size)} of ${formatCount(sources.length)} questions`}
          onStop={stop}
        />
      )}
      {error !== null && <ErrorNotice error={error} />}
      {failures.length > 0 && (
        <ul>
          {failures.map(([failure, count]) => (
            <li key={failure}>
              {count}: {WRITING_FAILURES[failure]} (<code>{failure}</code>)
            </li>
          ))}
        </ul>
      )}
      {[...outcomes].slice(0, SHOWN).map(([place, outcome]) => (
        <OutcomeView
          key={place}
          place={place}
          question={sources[place]?.question ?? ''}
          outcome={outcome}
        />
      ))}
    </section>
  );
}

interface OutcomeViewProps {
  readonly place: number;
  readonly question: string;
  readonly outcome: WritingOutcome;
}

/** One question with the full text of its steps. */
function OutcomeView({ place, question, outcome }: OutcomeViewProps) {
  const { failure, steps } = outcome;
  return (
    <details>
      <summary>
        Question {place + 1}: {failure ? WRITING_FAILURES[failure] : 'written'}. {question}
      </summary>
      <ol className="stack gap-3">
        {steps.map(({ step, prompt, said }) => (
          <li key={step} className="stack gap-1">
            <p className="label">
              {STEP_NAMES[step]} <OriginBadge origin="paper" />
            </p>
            <details>
              <summary>The prompt</summary>
              <RawAnswer text={prompt} limit={4000} />
            </details>
            <RawAnswer text={said ?? 'no answer'} limit={2000} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function countFailures(outcomes: readonly WritingOutcome[]): [WritingFailure, number][] {
  const counts = new Map<WritingFailure, number>();
  for (const { failure } of outcomes) {
    if (failure) counts.set(failure, (counts.get(failure) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
