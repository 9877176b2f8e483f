import { Fold } from '../../../kit/components/Fold.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { sayShare } from '../conclude/say-conclusion.ts';
import grey from './grey-head.json';

/** About perceptual judgement bias: what it is, and which parts are the paper's. */
export default function AboutPerception() {
  return (
    <>
      <p>
        The question is from “Mitigating Perceptual Judgment Bias in Multimodal LLM-as-a-Judge for
        Mathematical and Scientific Reasoning Evaluation” (arXiv 2606.02578), which calls it
        perceptual judgment bias: a judge rewards a plausible text that contradicts the picture. Of
        each item there are three responses: a correct one (r_c in the paper), one that misreports
        the picture while its reasoning stands (r_p), and a doubly wrong one, which misreports it
        and reasons wrongly (r_p+r). A judge that looks scores the correct response above the
        misreporting one as reliably as above the doubly wrong one. Where it does not, the plain
        question shows which of two modes it is: (a) it cannot see the fact; (b) it sees it, and
        follows the text.
      </p>
      <Fold title="From the paper, and our own settings" name="perception-settings">
        <p>
          From the paper and its code: the judging prompts, word for word; an error is a score of
          the wrong response that is as high as the correct one’s, or higher; the modes by the plain
          question; the ranking and pair rewards, the format flags of equation 5; the batch metrics;
          the attributes that are altered; pictures squashed to 448 × 448, where you choose that.
          The paper’s data set is made of photographs and charts by a large model.
        </p>
        <p>Ours are:</p>
        <ul>
          <li>
            the data set on drawn worlds. Two worlds are one edit apart, each has its own correct
            response, and which one is shown is drawn; so the correct response of one misreports the
            other, and only the picture distinguishes them. The draw is balanced, as trials assign
            patients (minimisation): of an item’s two worlds the one is shown that evens out, over
            the items of its kind of attribute so far, how often each word was in the correct
            response and how often in the misreporting one; a coin decides where both are equal. So
            a rule that reads the words alone gains almost nothing by luck. A classifier that reads
            the words alone, trained on one set and tested on another, is at chance (49.6 % of
            2,000, 95 % interval 47.5 to 51.8; by kind of attribute 48.8 to 51.1 %). So is a head
            trained and tested on grey pictures:{' '}
            {sayShare({ ...grey.grey, share: grey.grey.accuracy })} of {formatCount(grey.grey.n)},
            from <code>{grey.command}</code>. A rule that is trained on a part of a set and tested
            on its rest is right less than half of the time, because what one part has too often the
            rest has too seldom: split by seed. The shipped models learnt from an older generator,
            whose texts give a little away;
          </li>
          <li>
            the doubly wrong response: it depends as little on which world is shown, reports details
            that are true of neither world and ends with an answer that does not follow from them
            and is wrong of both;
          </li>
          <li>
            a judge is right where it is right in every order asked; the paper randomises the order,
            and its code keeps one;
          </li>
          <li>
            our reading of scores wants one tag for each response outside the thoughts, and takes
            decimals, spaces and “/10”; the authors’ parsers stand beside it;
          </li>
          <li>
            the probe adds “Answer in a word or two.”, and is graded by a program: the picture’s
            answer is named, and no other. The paper publishes neither. A fact with two possible
            values is guessed correctly half of the time, so some of (b) is luck;
          </li>
          <li>
            the control shows the correct and the misreporting response once more beside a plain
            grey picture, in the drawn order;
          </li>
          <li>
            sampled answers leave out the authors’ top-k of 20, which the protocol of endpoints does
            not have; temperature 1 and top-p 0.95 are theirs, and so is the mean of three.
            Intervals are those of one answer to each question, and so a little too wide;
          </li>
          <li>
            a judge that takes no system message has its text in front of the picture instead.
          </li>
        </ul>
      </Fold>
      <Fold title="On photographs, and with people" name="perception-photographs">
        <p>
          On photographs any model that writes can make the wrong responses, by the paper’s four
          steps and its prompts (figures S5 to S7, word for word) at temperature 0.7 and top-p 0.9;
          failures are counted by the names in the authors’ code. The paper has a large model do
          this, and so should you: the nano judges fail at the first step. Quadruplets that were
          made elsewhere come in as JSONL with the fields of the authors’ files. People can choose
          between the correct and the misreporting response; accuracy with and without ties, macro
          F1 and recall then stand beside the judges. In a run of single scores people score each
          response from 1 to 5, and Pearson’s and Spearman’s correlations stand there.
        </p>
      </Fold>
    </>
  );
}
