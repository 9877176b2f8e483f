import { Fold } from '../../../kit/components/Fold.tsx';
import { MADE_HEAD, SEARCHED_HEAD } from './recorded-heads.ts';

/** About judging steps: what it is, and which of its parts are the paper's. */
export default function AboutRewards() {
  return (
    <>
      <p>
        The protocol is ViLBench (“ViLBench: A Suite for Vision-Language Process Reward Modeling”).
        A model writes several solutions to a question; others score every step from 1 to 5 with the
        paper’s prompt, word for word. The last step’s score alone is an outcome reward, the mean of
        all steps a process reward, and the solution with the highest reward is chosen. The filter S
        = S_prm − S_orm keeps the questions that process rewards choose better.
      </p>
      <p>
        The questions are not the paper’s: they are about drawn worlds, where a program finds the
        answer and its steps. So every step is known to be right or wrong, and to read the picture
        or to conclude from what was read. Scores are also given with another item’s picture: a
        reward model that does as well then reads the text alone.
      </p>
      <Fold title="Our own settings, and what they change" name="rewards-settings">
        <p>Ours, where the paper is silent:</p>
        <ul>
          <li>
            steps are cut at “Step 1:”, else at empty lines (12 at most), at a numbered list, or at
            sentences; the answer belongs to the last step;
          </li>
          <li>
            a score is the last “Overall Score: N”, else the last number from 1 to 5 that stands
            alone; what cannot be read is skipped and counted, never 0;
          </li>
          <li>
            Figure 3 (who answers well, who chooses well) can be drawn over several writers of
            solutions to the same questions, each counting once; its correlation has an interval on
            Fisher’s scale. A <a href="#/rewards?named=pool&open=scatter">recorded pool</a> has six
            writers and six reward models;
          </li>
          <li>
            best of N is exact, over all subsets of the sampled solutions, with ties broken evenly;
            intervals are over questions, however many steps each has: shares have Wilson’s for as
            many independent questions as would vary as much, paired differences Student’s t;
          </li>
          <li>
            scores by likelihood: p · score + (1 − p) · 3, p being the likelihood of what was
            written. The <a href="#/rewards?named=steps">recorded run</a> of 200 questions has both
            readings: it says how many choices still tie, and what weighting gains, with its
            interval;
          </li>
          <li>
            a head that is trained to value steps reads the judge’s hidden state at the end of each
            step, all in one pass over the solution; its value v of 0 to 1 is read as a score of 2 +
            2v, cut at 1 and 5, since a head goes a little beyond both ends. One that learned from
            made solutions was recorded (<code>{MADE_HEAD.command}</code>).{' '}
            {MADE_HEAD.said.join(' ')}
          </li>
          <li>
            a head that learned from the writer’s tree searches was recorded beside one that learned
            from solutions made to the same questions (<code>{SEARCHED_HEAD.command}</code>).{' '}
            {SEARCHED_HEAD.said.join(' ')}
          </li>
          <li>
            of solutions from a file the right one is what the file says; VisualProcessBench’s
            single responses count as right where no step is labelled wrong; neutral steps count for
            neither side, and a step without a label is unmarked;
          </li>
          <li>
            people’s labels: two who agree decide, where they differ up to five vote, and the
            majority does;
          </li>
          <li>
            a step counts as classified correctly where a right one scores above 3 and a wrong one
            does not; the threshold of F1 is chosen on worlds of its own;
          </li>
          <li>
            equation 1 of the paper lets values leave 0 to 1 as printed; step values here follow
            ReST-MCTS*: w = (1 − v) / (m + 1) · (1 − 2r).
          </li>
        </ul>
      </Fold>
    </>
  );
}
