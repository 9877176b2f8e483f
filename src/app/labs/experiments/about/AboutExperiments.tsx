import { APEX_FIELDS } from '../../../../core/protocols/experiments/orchestrator/apex-fields.ts';
import {
  selectTools,
  transformTools,
} from '../../../../core/protocols/experiments/tools/registry.ts';
import { Fold } from '../../../kit/components/Fold.tsx';

/** About experiments: where the idea comes from, what is ours, and the tools. */
export default function AboutExperiments() {
  return (
    <>
      <p>
        After APEX (Conti et al., “Automatic benchmarking of large multimodal models via iterative
        experiment programming”): a question in plain words becomes experiments, each a question
        about pictures that are made for its answers. Answers are ranked by the mean log-probability
        of their tokens, with “Unknown” among them; a model that gives no likelihoods writes one of
        them. A model that plans takes APEX’s five turns with the paper’s prompts; what it says is
        shown as its claim, beside what follows from intervals.
      </p>
      <Fold title="From the paper, and our own settings" name="experiments-settings">
        <p>
          Ours: the planner and its wordings, exactly balanced pictures, intervals over pictures,
          the rule that ends a run, the sham experiment, what cues alone tell, questions that show
          several pictures and ask for the place of one, classes that an encoder finds among your
          pictures by the cosine, and our own styles and weathers. An answer is scored as it stands
          and with a small first letter, and the likelier one counts. Corrected: APEX’s words for
          left and right rotation are swapped, its noise wraps around, its shuffles can leave the
          picture unchanged, and its final average divides by one experiment too many at the cap.
        </p>
        <p>
          A saved report has our field names; a report with APEX’s names is read too:{' '}
          {Object.entries(APEX_FIELDS)
            .map(([theirs, own]) => `${theirs} is ${own}`)
            .join(', ')}
          .
        </p>
      </Fold>
      <Fold title="All tools" name="experiments-tools">
        <dl className="stack gap-1">
          {[...selectTools, ...transformTools].map(({ name, title, doc }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>: {title}
              </dt>
              <dd>{doc}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </>
  );
}
