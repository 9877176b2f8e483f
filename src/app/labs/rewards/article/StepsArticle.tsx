import { Section } from '../../../kit/components/Section.tsx';
import { FixAStep } from './FixAStep.tsx';

/** Explains step rewards, with a step to fix. */
export default function StepsArticle() {
  return (
    <article className="stack gap-5" aria-label="Why score steps?">
      <Section title="Why score steps?">
        <p>
          A model that answers badly is still right now and then. Sampled sixteen times, the best of
          its solutions may be right where its first one is not: all that is missing is a way to
          choose. A reward model chooses by scores. An outcome reward scores the end of a solution;
          a process reward scores every step on the way.
        </p>
        <p>
          Below are two solutions to one question about a drawn picture, each with one wrong step.
          Let a judge that ships with this page score them, see which one it chooses by each way of
          adding up, then rewrite a step and score again.
        </p>
        <FixAStep />
        <p>
          A judge cannot choose by what it cannot see. Each run here therefore also scores steps
          with another item’s picture shown: a reward model that does as well then only reads the
          text. Since scores are whole numbers from 1 to 5, solutions often share the highest score;
          every figure here counts them equally instead of taking the first.
        </p>
      </Section>
    </article>
  );
}
