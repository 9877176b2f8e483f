import { useId, useMemo, useState } from 'react';
import {
  type ClassAnswers as Answers,
  type ClassText,
  readClassAnswers,
} from '../../../../core/protocols/pairbench/people/class-answers.ts';
import {
  drawQuiz,
  quizRows,
  resultOf,
  writeQuizLink,
} from '../../../../core/protocols/pairbench/people/quiz.ts';
import { QUIZ_PAIRS } from '../../../../core/protocols/pairbench/people/quiz-size.ts';
import {
  YARDSTICK_BAR,
  YARDSTICK_SYMMETRY,
} from '../../../../core/protocols/pairbench/report/human-yardstick.ts';
import { meanInterval } from '../../../../core/statistics/intervals/mean-interval.ts';
import { packField, shareable, writePlace } from '../../../address/links.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { CopyLink } from '../../../kit/components/CopyLink.tsx';
import { Field } from '../../../kit/fields/Field.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import styles from './ClassAnswers.module.css';
import { ShareBars } from './ShareBars.tsx';
import { formatWholeShare, toWhole } from './whole-percent.ts';

/** Maximum bytes read of a file; a text of links is far smaller. */
const MOST_BYTES = 2_000_000;

/** Maximum number of files read of a folder; a class is smaller. */
const MOST_FILES = 1000;

/**
 * A teacher's view: a link that gives everyone the same pairs, and the answers of a class from the
 * links that students sent.
 */
export function ClassAnswers({ seed }: { readonly seed: number }) {
  const id = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ClassText[]>([]);
  const read = useMemo(() => readClassAnswers([{ text, file: null }, ...files]), [text, files]);
  const add = async (chosen: readonly File[]) => {
    const texts = await Promise.all(
      chosen.slice(0, MOST_FILES).map(async (file) => ({
        file: placeOf(file),
        text: await file.slice(0, MOST_BYTES).text(),
      })),
    );
    setFiles((before) => [...before, ...texts]);
  };
  return (
    <details>
      <summary>For teachers: pool a class’s answers</summary>
      <div className="stack gap-3 below-2">
        <div className="row">
          <CopyLink
            label="Copy a link for the class"
            text={() => shareable(writePlace('you', { quiz: packField(writeQuizLink({ seed })) }))}
          />
          <span className="hint">Everyone who opens it judges the same {QUIZ_PAIRS} pairs.</span>
        </div>
        <Field
          label="Links that students sent"
          htmlFor={id}
          hint="Paste them in any form, or open files that contain them. They stay in this browser."
        >
          <textarea
            id={id}
            className={styles.links}
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
            onFiles={(chosen) => void add(chosen)}
          >
            Open files
          </FileButton>
          <FileButton label="Folder with links" folder onFiles={(chosen) => void add(chosen)}>
            Open a folder
          </FileButton>
          {files.length > 0 && (
            <>
              <span className="note">
                {formatCount(files.length)} {files.length === 1 ? 'file' : 'files'} read
              </span>
              <Button look="quiet" onClick={() => setFiles([])}>
                Remove them
              </Button>
            </>
          )}
        </div>
        {(text.trim() !== '' || files.length > 0) && <Pooled read={read} />}
      </div>
    </details>
  );
}

/** Where a file lies in the chosen folder, for in many courses the folder is named after a student. */
function placeOf({ name, webkitRelativePath: path }: File): string {
  return path === '' ? name : path.slice(path.indexOf('/') + 1);
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
  const bound = (value: number) => formatWholeShare(Math.min(1, Math.max(0, value)));
  return (
    <>
      <p role="status">
        {mean === null
          ? 'No answers found yet: paste the links that “Copy a link with this result” makes.'
          : `${formatCount(rows.length)} ${rows.length === 1 ? 'person' : 'people'}: both orders got about the same score on ${formatWholeShare(mean.mean)} % of the ${QUIZ_PAIRS} pairs${
              mean.interval
                ? ` (95 % interval ${bound(mean.interval.low)} to ${bound(mean.interval.high)})`
                : ''
            }.`}
      </p>
      {mean !== null && (
        <ShareBars
          label="Pairs with about the same score in both orders"
          bars={[
            { name: `The class (${formatCount(rows.length)})`, share: mean.mean },
            { name: YARDSTICK_BAR, share: YARDSTICK_SYMMETRY[1] ?? 0 },
          ]}
        />
      )}
      {skipped.length > 0 && (
        <ul className="note" aria-label="Left out">
          {skipped.map((line) => (
            <li key={line}>{keepNumbers(line)}</li>
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
              write: toWhole,
              value: ({ symmetry }) => symmetry,
            },
            {
              head: 'MMScore ↑',
              unit: '%',
              percent: true,
              write: toWhole,
              filesOnly: true,
              value: ({ result }) => result.report.aggregate.mmscore,
            },
          ]}
        />
      )}
    </>
  );
}
