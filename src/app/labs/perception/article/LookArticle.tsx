import { Section } from '../../../kit/components/Section.tsx';
import { TeachToLook } from './TeachToLook.tsx';

/** Explains perceptual judgement bias, with a judge to train against it. */
export default function LookArticle() {
  return (
    <article className="stack gap-5" aria-label="Can a judge be taught to look?">
      <Section title="Can a judge be taught to look?">
        <p>
          A judge is shown a picture, a question and two responses. One response reports what the
          picture shows. The other reads just as well and reports something else. A judge that
          rewards what reads well chooses between them by chance, although it may answer the plain
          question correctly: it sees, and does not use what it sees.
        </p>
        <p>
          What it sees may still be in its hidden state, the numbers that its next word is read off.
          If so, a linear layer trained on that state ranks the responses better than the judge’s
          own words do. Ask the judge first, then train the layer and watch the share of errors.
          Both are measured on the same drawn worlds, none of which is trained on.
        </p>
        <TeachToLook />
        <p>
          The third bar is the control. Its layer is trained and tested in the same way, but every
          picture is grey. The two responses are drawn so that their texts do not show which one is
          right, so this layer should be wrong half of the time. If the first layer does better, it
          reads the picture.
        </p>
        <p>
          The paper trains the whole model on the verdicts that it writes. A layer on a fixed state
          can only bring out what the judge already sees; it teaches it to see nothing new. A judge
          with blurred eyes, such as Nano VLM mole, gains less. Under{' '}
          <a href="#/train">Train a judge</a> you can choose the judge, the reward and the items,
          and train its last block too.
        </p>
      </Section>
    </article>
  );
}
