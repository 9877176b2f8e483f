import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../../../../core/errors.ts';
import {
  drawQuiz,
  drawQuizSeed,
  parseQuizLink,
  type QuizLink,
  type QuizScores,
} from '../../../../core/protocols/pairbench/people/quiz.ts';
import {
  QUIZ_MINUTES,
  QUIZ_PAIRS,
  QUIZ_VOTES,
} from '../../../../core/protocols/pairbench/people/quiz-size.ts';
import { promptOf } from '../../../../core/protocols/pairbench/plan/asks.ts';
import { useField } from '../../../address/hash-location.ts';
import { readPlace, unpackField } from '../../../address/links.ts';
import { Booth } from '../../../frame/voting/Booth.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { judgesStore } from '../../../stores/judges.ts';
import { PairSides } from '../people/PairSides.tsx';
import { SCORES } from '../people/score-choices.ts';
import { ClassAnswers } from './ClassAnswers.tsx';
import { Instruction } from './Instruction.tsx';
import styles from './QuizPage.module.css';
import { QuizResults } from './QuizResults.tsx';
import { saySoFar } from './say-so-far.ts';
import { useJudgesResults } from './use-judges-results.ts';

/** "You be the judge": twelve pairs in both orders, then the user's numbers beside the judges'. */
export default function QuizPage() {
  const field = useField('quiz');
  const { link, fault } = useMemo(() => readLink(field), [field]);
  return (
    <div className={styles.page}>
      <h1>You be the judge</h1>
      {fault !== null && <ErrorNotice error={{ code: 'bad-link', message: messageOf(fault) }} />}
      <TakeQuiz key={JSON.stringify(link)} link={link} />
    </div>
  );
}

function readLink(field: string | null): { link: QuizLink; fault: unknown } {
  const fresh = { seed: drawQuizSeed(Math.random) };
  if (field === null) return { link: fresh, fault: null };
  try {
    return { link: parseQuizLink(unpackField(readPlace(location.hash), 'quiz')), fault: null };
  } catch (fault) {
    return { link: fresh, fault };
  }
}

/** The scores so far, with start and end times in milliseconds of the page's clock. */
interface Taking {
  readonly scores: QuizScores;
  readonly begun: number;
  readonly ended: number | null;
}

function TakeQuiz({ link }: { readonly link: QuizLink }) {
  const [seed, setSeed] = useState(link.seed);
  const [taking, setTaking] = useState<Taking | null>(null);
  const [onlyTheirs, setOnlyTheirs] = useState(false);
  const quiz = useMemo(() => drawQuiz(seed), [seed]);
  const judges = useStore(judgesStore, (state) => state.judges);
  const outcomes = useJudgesResults(quiz, judges, taking !== null || onlyTheirs);
  const sent = link.scores && link.seed === seed ? { name: link.name, scores: link.scores } : null;

  if (taking?.ended != null || onlyTheirs) {
    return (
      <QuizResults
        quiz={quiz}
        seed={seed}
        own={
          taking && { scores: taking.scores, seconds: ((taking.ended ?? 0) - taking.begun) / 1000 }
        }
        sent={sent}
        outcomes={outcomes}
        onAgain={() => {
          setSeed(drawQuizSeed(Math.random));
          setTaking(null);
          setOnlyTheirs(false);
        }}
      />
    );
  }
  const turn = taking && quiz.turns[taking.scores.length];
  const pair = turn ? quiz.pairs[turn.pair] : undefined;
  if (!taking || !turn || !pair) {
    const first = quiz.pairs[quiz.turns[0]?.pair ?? 0];
    return (
      <div className={styles.begin}>
        {first && <PairSides data={[first.data1, first.data2]} />}
        <div className="stack gap-4">
          <p>
            Score {QUIZ_PAIRS} pairs of pictures from 1 to 10, each pair twice: the second time, its
            pictures are swapped. Will your score stay the same?
          </p>
          <p className="note">
            {QUIZ_VOTES} votes, about {QUIZ_MINUTES} minutes. Meanwhile the judges score the same
            pairs, and at the end you see your numbers beside theirs. A copy that is only a little
            smaller and softer counts as the same. Two pictures with nothing in common get 1, even
            if a change is to be ignored.
          </p>
          {sent && (
            <p>
              <strong>{sent.name ?? 'The sender'}</strong> has judged these {QUIZ_PAIRS} pairs. At
              the end you see both results.
            </p>
          )}
          <div className="row">
            <Button
              look="primary"
              onClick={() => setTaking({ scores: [], begun: performance.now(), ended: null })}
            >
              Begin
            </Button>
            {sent && <Button onClick={() => setOnlyTheirs(true)}>Show only theirs</Button>}
          </div>
          <ClassAnswers seed={seed} />
        </div>
      </div>
    );
  }
  const { data1, data2, split, condition } = pair;
  const { scores } = taking;
  return (
    <div className={styles.taking}>
      <Instruction split={split} condition={condition} />
      <Booth
        question="How similar are the two?"
        choices={SCORES}
        ends={['1: nothing in common', '10: the same']}
        done={scores.length}
        total={quiz.turns.length}
        said={saySoFar(quiz, scores)}
        onVote={(score) => {
          const next = [...scores, score];
          const isLast = next.length === quiz.turns.length;
          setTaking({ ...taking, scores: next, ended: isLast ? performance.now() : null });
        }}
        onBack={
          scores.length > 0
            ? () => setTaking({ ...taking, scores: scores.slice(0, -1) })
            : undefined
        }
      >
        <div key={scores.length} className={styles.arriving}>
          <PairSides data={turn.order === 'forward' ? [data1, data2] : [data2, data1]} />
        </div>
      </Booth>
      {/* last: when it is opened, pictures and buttons stay where they are */}
      <details>
        <summary>The exact prompt</summary>
        <pre className="quote">{promptOf(pair, quiz.settings.sentences ?? {})}</pre>
      </details>
    </div>
  );
}
