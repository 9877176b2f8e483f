import { Fold } from '../../../kit/components/Fold.tsx';

/** About peer review: what it is, and which of its parts are the paper's. */
export default function AboutPeerReview() {
  return (
    <>
      <p>
        The protocol is UPME (“UPME: An Unsupervised Peer Review Framework for Multimodal Large
        Language Model Evaluation”). In each round a model asks a question about a picture, two
        others answer it, and the first says which answer is more correct and which shows more
        visual understanding. A score is γ₁ correctness + γ₂ visual understanding + γ₃ the mean
        cosine of picture and answer, with the paper’s 0.4, 0.4 and 0.2. A model’s weight as a
        reviewer follows from its score: a model whose answers are reviewed well is assumed to
        review well.
      </p>
      <Fold title="What a run concludes" name="peer-conclusions">
        <p>
          What a run concludes follows from a test or an interval. Between methods: the paired
          difference of Spearman over the repeats, by a paired t-test, or with one repeat an
          interval over resampled rounds. Of a bias: McNemar’s test, as verdict and merit are of the
          same reviews; merit is what is known of the models, where something is known. Of a
          reviewer: whether its verdicts name the right answer more often than the wrong one, where
          a program can work out the answer from a drawn picture. A low weight does not show a bad
          reviewer, and agreement among peers is not truth.
        </p>
      </Fold>
      <Fold title="From the paper, and our own settings" name="peer-settings">
        <p>
          The supplement was read: prompts, γ, Algorithm 1, Tables 4 to 8, Figures 8 and 9. The main
          text is public (arXiv 2503.14941); its equations 6 and 9, Table 3 and Figure 6 are known
          here only from summaries and from what the supplement repeats.
        </p>
        <p>
          The paper’s prompts are quoted word for word, with two printing errors corrected. Ours
          are:
        </p>
        <ul>
          <li>
            both orders of the two answers are asked, and a win takes more of the two votes, as in
            PiCO’s code; a disagreement is a tie;
          </li>
          <li>
            weights move towards the weighted mean of the reviews, 0.3 of the way in each of at most
            30 steps: the stated squared error alone would bring all of them to 0; Eq. 6’s sum is a
            weighted mean, and the sum itself stands beside it;
          </li>
          <li>
            Algorithm 1 does not say how weights follow from its moving average: here each round
            moves them 0.3 of the way to it, and both candidates’ averages move;
          </li>
          <li>
            “PiCO” is its authors’ rule, checked against PyTorch, from one random start; the two
            verdicts together are one battle, and a review of which both orders are unreadable is
            left out, where PiCO’s code counts a tie. The correlation solver is ours, after PiCO: it
            has no term of ranks, takes the scores as given in each step, and is the mean over 16
            starts;
          </li>
          <li>
            PRD’s peer rank follows its authors’ notebook: five rounds, weights stretched to 0..1
            and divided by their sum. Ours is the mean over the reviews there are, since a pool here
            does not review every pair; where every pair is reviewed as often, it is the same;
          </li>
          <li>
            text that would forge a verdict, the prompt’s frame or a name is removed before a
            reviewer reads it;
          </li>
          <li>
            a review’s verdict is its last [[A]], [[B]] or [[C]] outside its thoughts; a review that
            was cut counts only where all those marks agree, and anything else is unreadable;
          </li>
          <li>
            an empty answer loses and scores 0 in every part, and no review of it is asked; a review
            counts for both candidates or for neither, and is left out if both orders of a verdict
            are unreadable;
          </li>
          <li>
            the cosine is the mean over five windows of the answer, each as long as the encoder
            reads, and counts as it is unless you say otherwise;
          </li>
          <li>
            S_Correct and S_Visual are each one verdict on both answers (1, ½ or 0), as the
            supplement does not say how Γ turns a verdict into a score;
          </li>
          <li>
            a majority vote decides each comparison about a picture by the most votes; a rating vote
            is a model’s share of all votes; ties count half: the supplement has both methods in
            Table 5 and defines neither;
          </li>
          <li>
            pictures come in turn, models are drawn at random, twenty rounds are played side by
            side.
          </li>
        </ul>
        <p>
          Names are hidden as far as they are known: those of well-known families, and of models
          whose id holds their name. A model that gives its name in other words can still be
          recognised by it.
        </p>
      </Fold>
    </>
  );
}
