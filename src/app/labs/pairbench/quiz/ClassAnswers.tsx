import { useId, useMemo, useState } from 'react';
import {
  type ClassAnswers as Answers,
  readClassAnswers,
} from '../../../../core/protocols/pairbench/people/class-answers.ts';
import {
  drawQuiz,
  QUIZ_PAIRS,
  quizRows,
  resultOf,
} from '../../../../core/protocols/pairbench/people/quiz.ts';
import {
  YARDSTICK_NAME,
  YARDSTICK_SYMMETRY,
} from '../../../../core/protocols/pairbench/report/human-yardstick.ts';
import { meanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import { Field } from '../../../kit/fields/Field.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount, formatShare } from '../../../kit/words/format-value.ts';

/** Maximum bytes read of a file; a text of links is far smaller. */
const MOST_BYTES = 2_000_000;

/** A teacher's view: the answers of a class, from the links that students sent. */
export function ClassAnswers() {
  const id = useId();
  const [text, setText] = useState('');
  const read = useMemo(() => readClassAnswers(text), [text]);
  const add = async (files: readonly File[]) => {
    const texts = await Promise.all(files.map((file) => file.slice(0, MOST_BYTES).text()));
    setText((before) => [before, ...texts].filter((one) => one !== '').join('\n'));
  };
  return (
    <details>
      <summary>The answers of a class</summary>
      <div className="stack gap-3 below-2">
        <Field
          label="Links that students sent"
          htmlFor={id}
          hint="Paste them in any form, or open files that contain them. They stay in this browser."
        >
          <textarea
            id={id}
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="row">
          <FileButton
            label="Files with links"
            accept=".txt,.csv,.html,.url,.json,text/*"
            multiple
            onFiles={(files) => void add(files)}
          >
            Open files
          </FileButton>
          <FileButton label="Folder with links" folder onFiles={(files) => void add(files)}>
            Open a folder
          </FileButton>
        </div>
        {text.trim() !== '' && <Pooled read={read} />}
      </div>
    </details>
  );
}

function Pooled({ read: { seed, answers, skipped } }: { readonly read: Answers }) {
  const rows = useMemo(() => {
    if (seed === null) return [];
    const quiz = drawQuiz(seed);
    return answers.map(({ name, scores }) => {
      const result = resultOf(quizRows(quiz, scores));
      return { name, result, symmetry: result.report.aggregate.relaxedSymmetry?.['1'] ?? null };
    });
  }, [seed, answers]);
  const mean = meanInterval(rows.map(({ symmetry }) => symmetry));
  const bound = (value: number) => formatShare(Math.min(1, Math.max(0, value)));
  return (
    <>
      <p role="status">
        {mean === null
          ? 'No answers found yet: paste the links that “Copy a link with this result” makes.'
          : `${formatCount(rows.length)} ${rows.length === 1 ? 'person' : 'people'}: both orders got about the same score on ${formatShare(mean.mean)} % of the ${QUIZ_PAIRS} pairs${
              mean.interval
                ? ` (95 % interval ${bound(mean.interval.low)} to ${bound(mean.interval.high)})`
                : ''
            }. ${YARDSTICK_NAME}: ${formatShare(YARDSTICK_SYMMETRY[1] ?? null)} %.`}
      </p>
      {skipped.length > 0 && (
        <ul className="note" aria-label="Left out">
          {skipped.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <RowTable
          label="Each person of the class"
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { head: 'Who', words: true, names: true, value: ({ name }) => name },
            {
              head: 'Flips',
              unit: `of ${QUIZ_PAIRS} pairs`,
              value: ({ result }) => result.flips,
              write: formatCount,
            },
            {
              head: 'Symmetry ↑',
              unit: '%, ε = 1',
              percent: true,
              value: ({ symmetry }) => symmetry,
            },
            {
              head: 'MMScore ↑',
              unit: '%',
              percent: true,
              value: ({ result }) => result.report.aggregate.mmscore,
            },
          ]}
        />
      )}
    </>
  );
}
