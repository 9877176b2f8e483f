import { Section } from '../../../kit/components/Section.tsx';
import { CornerStudy } from './CornerStudy.tsx';

/** Why experiments are guarded, shown on one that a blind rule passes. */
export default function ExperimentsArticle() {
  return (
    <article className="stack gap-5" aria-label="Does the experiment test what it asks?">
      <Section title="Does the experiment test what it asks?">
        <p>
          One of the paper’s experiments asks whether an image is rotated to the right by 45
          degrees, and turns the images about their centre. The corners that come into view are
          black. A model that knows nothing of rotation can look for black corners and be right
          every time.
        </p>
        <p>
          Below is that experiment with drawn pictures, answered by a rule that reads the four
          corner pixels and nothing else. Change the angle, draw other pictures, and correct the
          experiment: a quarter turn of a square has no black corners, and a round window gives
          every picture the same ones.
        </p>
        <CornerStudy />
        <p>
          Other published experiments also differ in more than one thing: they compare low-contrast
          dogs with unchanged vehicles. Each experiment here is checked for that before it runs, and
          a sham experiment, in which all answers show the same data, shows what accuracy chance
          alone gives.
        </p>
      </Section>
    </article>
  );
}
