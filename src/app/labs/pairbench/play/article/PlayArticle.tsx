import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { conditionSentences } from '../../../../../core/protocols/pairbench/prompt/prompt.ts';
import models from '../../../../../judges/shipped-models.json' with { type: 'json' };
import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { writePlace } from '../../../../address/links.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import { PhoneFold } from '../../../../kit/components/PhoneFold.tsx';
import { Section } from '../../../../kit/components/Section.tsx';
import { WideFormula } from '../../../../kit/math/WideFormula.tsx';
import { liveStore } from '../live/live-store.ts';
import { isGrey } from '../state/cover.ts';
import { askJudge, changeBy, toggleBlind, toggleSwap } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { sayCorrect } from '../state/verdict.ts';
import { AgreementGrid } from './AgreementGrid.tsx';
import styles from './Article.module.css';
import { ArticleBar } from './ArticleBar.tsx';
import { General, WorkedKinds, WorkedSmoothness, WorkedSymmetry } from './WorkedMetrics.tsx';

interface ArticleProps {
  readonly state: PlayState;
  readonly pair: Pair;
  /** null until it is known */
  readonly judge: JudgeListing | null;
  readonly onAsked: () => void;
}

/** Two made-up judges with four answers to each of the three kinds. */
const judgementsOf = (scores: Readonly<Record<number, readonly number[]>>) =>
  Object.entries(scores).flatMap(([truth, given]) =>
    given.map((score) => ({ truth: Number(truth), score })),
  );
const TELLING = judgementsOf({ 10: [9, 9, 9, 9], 8: [6, 6, 6, 6], 1: [2, 2, 2, 2] });
const SILENT = judgementsOf({ 10: [3, 8, 3, 8], 8: [8, 3, 3, 8], 1: [8, 8, 3, 3] });

/** Explains the stage above, from the question to the metrics, with its current numbers. */
export default function PlayArticle({ state, pair, judge, onAsked }: ArticleProps) {
  return (
    <article className={styles.article} aria-label="How a judge is measured">
      <header className="stack gap-2">
        <h2>How a judge is measured, on the pair above</h2>
        <p className={styles.lead}>
          Everything below uses the pair, the judge and the scores at the top of this page. The
          buttons change them; the line at the bottom of the window keeps them in sight.
        </p>
      </header>
      <PhoneFold title="Symmetry, smoothness, MMScore and controllability, step by step">
        <div className={styles.sections}>
          <Asked state={state} pair={pair} onAsked={onAsked} />
          <Order />
          <Conditions state={state} pair={pair} />
          <Section title="Relaxed symmetry">
            <p>
              The share of pairs that get about the same score in both orders. How much “about”
              allows is called ε. The paper reports ε = 1, so 8 and 7 still count as the same.
            </p>
            <WorkedSymmetry />
          </Section>
          <Section title="Smoothness">
            <p>
              How much of the scale a judge uses, measured as the entropy of its scores. A sharp
              judge uses two or three numbers; a smooth judge has a number for every shade, and so
              tells apart what a sharp one cannot.
            </p>
            <WorkedSmoothness />
          </Section>
          <Section title="MMScore and controllability">
            <p>
              A score is useful if it tells you which kind of pair it was given for. Three kinds are
              made from the picture above: the picture and a slightly smaller copy (identical,
              correct score 10), the picture and its changed version (transformed), and the picture
              and a changed version of another one (irrelevant, correct score 1).
            </p>
            <p>
              Count which score goes with which kind. Below, every dot is one answer. In the first
              picture each score belongs to one kind, so the score tells you the kind. In the second
              every score occurs with every kind, so it tells you nothing.
            </p>
            <div className="halves folding gap-4">
              <AgreementGrid title="The score tells the kind" judgements={TELLING} />
              <AgreementGrid title="The score tells nothing" judgements={SILENT} />
            </div>
            <p>
              MMScore puts a number on that: the information that scores S and correct scores T
              share, I(S;T), as a share of all the information in the two. It is 1 in the first,
              although no score there is the correct one, and 0 in the second.
            </p>
            <General metric="mmscore" />
            <p>
              It is measured under two prompts: sensitive (count the change) and invariant (ignore
              it). Controllability compares the two MMScores: it is 1 if the judge does equally well
              under both prompts, whether well or badly.
            </p>
            <General metric="controllability" />
            <WorkedKinds state={state} judge={judge} />
          </Section>
          <Encoder />
          <Nano />
          <Blind state={state} />
          <ArticleBar state={state} pair={pair} judge={judge} />
        </div>
      </PhoneFold>
    </article>
  );
}

function Asked({ state, pair, onAsked }: Omit<ArticleProps, 'judge'>) {
  const { answers } = useStore(liveStore);
  return (
    <Section title="What a judge is asked">
      <p>
        A vision-language model gets two pictures and a text. The text asks for a score from 1 to 10
        and a reason, and adds one sentence, the condition:
      </p>
      {conditionSentences(pair.split, pair.condition, state.sentences).map((sentence) => (
        <p key={sentence} className="quote">
          {sentence}
        </p>
      ))}
      {answers.forward.text !== null && (
        <>
          <p>What it writes is searched for a score; here it wrote:</p>
          <p className="quote">{answers.forward.text}</p>
        </>
      )}
      <p className={styles.do}>
        <Button onClick={onAsked}>Read the whole question</Button>
      </p>
    </Section>
  );
}

function Order() {
  return (
    <Section title="Why the order should not matter">
      <p>
        How alike two pictures are does not depend on which is named first. For a score s of it,
      </p>
      <WideFormula
        terms={[
          { call: 's', of: [{ id: 'A' }, ',', { id: 'B' }] },
          '=',
          { call: 's', of: [{ id: 'B' }, ',', { id: 'A' }] },
        ]}
      />
      <p>
        A language model reads its input from left to right, so “A, then B” and “B, then A” are two
        inputs. Only training makes it answer both alike. You need no correct score to see it fail:
        where the two scores differ, at least one is wrong.
      </p>
      <p className={styles.do}>
        <Button onClick={toggleSwap}>Swap the two</Button>
        <Button onClick={() => changeBy('R', 0.5)}>Turn it by 90°</Button>
        <Button onClick={() => changeBy('GB', 0.6)}>Blur it</Button>
        <Button onClick={() => changeBy('CJ', 0.6)}>Change its colours</Button>
      </p>
    </Section>
  );
}

function Conditions({ state, pair }: Pick<ArticleProps, 'state' | 'pair'>) {
  return (
    <Section title="Sensitive and invariant">
      <p>
        Whether a rotated picture is “the same” depends on the purpose, so the prompt says which is
        meant. Under the <em>sensitive</em> condition the judge is to count the change, under the{' '}
        <em>invariant</em> condition to ignore it. The pictures stay the same, and PairBench’s
        correct score changes: 8 or 10 for a transformed pair. Here the condition is{' '}
        {pair.condition}, and {sayCorrect(pair)}.
      </p>
      <p className={styles.do}>
        <Button
          aria-pressed={state.condition === 'sensitive'}
          onClick={() => setPlay({ condition: 'sensitive' })}
        >
          Tell it to count the change
        </Button>
        <Button
          aria-pressed={state.condition === 'invariant'}
          onClick={() => setPlay({ condition: 'invariant' })}
        >
          Tell it to ignore the change
        </Button>
      </p>
    </Section>
  );
}

function Encoder() {
  const { answers } = useStore(liveStore);
  const { reading } = answers.forward;
  const cosine = reading?.tier === 'cosine' ? reading.value : null;
  return (
    <Section title="Why an encoder is symmetric for free">
      <p>
        An encoder f looks at one picture at a time and turns it into a vector. The score is
        calculated from the cosine of the two vectors, which is the same either way round:
      </p>
      <WideFormula
        terms={[
          { call: 'cos', of: [{ id: 'u' }, ',', { id: 'v' }] },
          '=',
          {
            over: [{ id: 'u' }, '·', { id: 'v' }],
            under: ['|', { id: 'u' }, '|', '|', { id: 'v' }, '|'],
          },
          '=',
          { call: 'cos', of: [{ id: 'v' }, ',', { id: 'u' }] },
        ]}
      />
      <p>
        The price: an encoder never reads the prompt. To be invariant, it averages the vectors of
        five changed copies of each picture. How a cosine becomes a score from 1 to 10 is our
        setting; the paper does not say.
      </p>
      {cosine !== null && !Number.isNaN(cosine) && (
        <WideFormula
          live
          terms={[
            { call: 'round', of: ['1', '+', '9', '·', cosine.toFixed(4).replace('-', '−')] },
            '=',
            `${reading?.score}`,
          ]}
        />
      )}
      <p className={styles.do}>
        <Button onClick={() => askJudge('nano-clip')}>Ask Nano CLIP</Button>
      </p>
    </Section>
  );
}

/** The symmetry stated on a model's card. */
function symmetryOf(model: string): number | undefined {
  return models.find(({ id }) => id === model)?.symmetry;
}

function Nano() {
  return (
    <Section title="Where the nano judges’ asymmetry comes from">
      <p>
        “Nano VLM forward-only” and “Nano VLM both-orders” are one model, trained twice from the
        same start, on the same pairs, for the same time. The first always saw the original first;
        for the second, chance put it first or second. Nothing else differs, so the flip comes from
        the training data: the first never had to find out <em>which</em> picture was changed,
        because it was always the second one.
      </p>
      <p>
        On unseen pictures, the two scores of forward-only are at most 1 apart in{' '}
        {symmetryOf('nano-vlm-forward')}&nbsp;% of the pairs, those of both-orders in{' '}
        {symmetryOf('nano-vlm-both')}&nbsp;% (mean over five splits and both conditions; their model
        cards have the tables).
      </p>
      <p className={styles.do}>
        <Button onClick={() => askJudge('nano-vlm-forward')}>Ask forward-only</Button>
        <Button onClick={() => askJudge('nano-vlm-both')}>Ask both-orders</Button>
      </p>
    </Section>
  );
}

function Blind({ state }: Pick<ArticleProps, 'state'>) {
  return (
    <Section title="What symmetry does not tell">
      <p>
        A judge that says 7 to everything is perfectly symmetric. So show it plain grey in place of
        both pictures: a judge that looks should say something else, and one that does not look says
        the same again.
      </p>
      <p className={styles.do}>
        <Button aria-pressed={isGrey(state)} onClick={toggleBlind}>
          Ask it blind
        </Button>
        <a href={writePlace('benchmark')}>Measure judges on many pairs</a>
      </p>
    </Section>
  );
}
