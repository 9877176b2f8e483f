import { BIASES } from '../../../../core/protocols/bias/biases.ts';
import { Fold } from '../../../kit/components/Fold.tsx';

/** Which source each part of the battery follows, and how each change is made. */
export default function AboutBias() {
  return (
    <>
      <p>
        One thing is changed at a time, and the judge scores again: a score should fall where the
        change makes the answer worse, and stay where it does not.
      </p>
      <Fold title="Formulas and sources" name="bias-formulas">
        <p>
          From MM-JudgeBias (arXiv 2604.18164): the nine perturbations in three categories; bias
          deviation, BD = E[max(0, y − ŷ) / (y − 1) | y &gt; 1], of scores that should fall; bias
          consistency, BC = E[1 − |y − ŷ| / max(y − 1, S − y)] with S = 10, of scores that should
          stay. Pairs with a missing score are dropped and counted. From EditJudgeBias: the sham, a
          JPEG round trip at quality 95, whose effect is the judge’s noise floor. The prompt is
          Perception-Judge’s for one and for two responses (arXiv 2606.02578), with a score from 1
          to 10.
        </p>
      </Fold>
      <Fold title="Our own settings, and how each change is made" name="bias-settings">
        <p>Ours are:</p>
        <ul>
          <li>
            the items: questions about drawn worlds with the right solution, and one that gets a
            detail wrong. So it is known what is right, that a question has another answer in
            another picture, and what a description must say;
          </li>
          <li>
            a bias counts only beyond noise: the effect of a change less that of the sham, or of
            asking again where answers are sampled, item by item, has a 95 % interval (over items)
            above zero; and a score that should fall has to fall on average too;
          </li>
          <li>
            what an interval of the effect beyond noise decides. A score that should fall “keeps
            most” where the interval ends below one half of what it could lose, and “falls in part”
            where it falls beyond noise, but the interval begins below that half. One that should
            stay “moves” where the interval lies above 0, and “stays” where it ends below 0.1. All
            else is not settled;
          </li>
          <li>how each change is made, since the paper does not say:</li>
        </ul>
        <ul>
          {BIASES.map(({ id, name, how }) => (
            <li key={id}>
              {name}: {how}
            </li>
          ))}
        </ul>
        <p>
          Intervals are Wilson’s, for the number of independent items that would vary as much, so
          that they hold for few items too. Where all values are alike, there is no spread; the
          interval then says what Wilson’s bound does not exclude. Self-preference compares answers
          that are right or wrong alike; one may still be better worded than the other. A run that
          stops early looks at its intervals several times, which makes them a little too narrow.
        </p>
      </Fold>
    </>
  );
}
