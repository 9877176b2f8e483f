import { Section } from '../../../kit/components/Section.tsx';
import { TryAChange } from './TryAChange.tsx';

/** What the battery does, with one change to try on the stage. */
export default function BiasArticle() {
  return (
    <article className="stack gap-5" aria-label="What does a score depend on?">
      <Section title="What does a score depend on?">
        <p>
          A judge gives an answer 8 points of 10. Is that for the answer, for the picture, or for
          the way it is worded? Take one of them away and ask again. A score that stays although its
          picture is gone never looked at the picture; a score that rises because the same thing is
          said twice rewards length.
        </p>
        <TryAChange />
        <p>
          One score says little: every judge varies. The battery therefore also saves the picture as
          a JPEG of quality 95, which people do not notice, and counts a bias only where its effect
          exceeds what that does. And it asks many items, so that each figure has an interval.
        </p>
      </Section>
    </article>
  );
}
