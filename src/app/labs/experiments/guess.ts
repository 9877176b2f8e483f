import { chanceOf } from '../../../core/protocols/experiments/measures/decide.ts';
import type { ExperimentsReport } from '../../../core/protocols/experiments/report.ts';
import { type Guess, percent } from '../../frame/guess/guess.ts';
import { formatCount } from '../../kit/words/format-value.ts';

/** The experiment with the easiest question of the recorded run. */
export const QUESTION = 'Is the image written on?';

export const experimentsGuess: Guess<ExperimentsReport> = {
  run: 'semantic',
  judge: 'oak',
  names: ['nano-vlm-oak'],
  scene: (who) =>
    `Half of the pictures have words written over them. ${who} is asked about each: “${QUESTION}”`,
  question: 'How often is its answer right?',
  answer({ report }) {
    const found = report.experiments.find(({ plan }) => plan.question === QUESTION);
    const [oak] = found?.results ?? [];
    if (!found || !oak?.average) return null;
    return {
      ...oak.average,
      cases: `${formatCount(oak.answered)} answers`,
      beside: `Guessing is right in ${percent(chanceOf(found.plan))}.`,
    };
  },
};
