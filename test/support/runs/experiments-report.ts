import type { ExperimentPlan } from '../../../src/core/protocols/experiments/experiment.ts';
import { measureExperiment } from '../../../src/core/protocols/experiments/measures/measure-experiment.ts';
import type { ExperimentsReport } from '../../../src/core/protocols/experiments/report.ts';

const PLAN: ExperimentPlan = {
  difficulty: 'easy',
  question: 'Is the image turned?',
  rewordings: [],
  answers: ['Yes', 'No'].map((text) => ({
    text,
    select: { name: 'TextToImageGeneration', kwargs: {} },
    transform: { name: 'Identity', kwargs: {} },
  })),
  about: [{ kind: 'type', name: 'left-rotation' }],
};

/** A report of experiments on 20 pictures; `right`: of each experiment how many each judge tells right. */
export function experimentReport(right: readonly (readonly number[])[]): ExperimentsReport {
  const SAMPLES = 10;
  const experiments = right.map((counts, at) => ({
    id: at + 1,
    plan: PLAN,
    healed: [],
    results: counts.map((count, judge) =>
      measureExperiment(
        PLAN,
        { judge, mode: 'likelihood', samples: SAMPLES, wordings: 1 },
        // alternating between the answers, so that half right is half of each
        (answer, index) => (2 * index + answer < count ? answer : 1 - answer),
      ),
    ),
    findings: [],
    claim: null,
  }));
  return {
    query: 'Can models identify left rotation in images?',
    understood: null,
    models: (right[0] ?? []).map((_, judge) => judge),
    planner: null,
    experiments,
    next: null,
    sham: null,
    healedLast: [],
    sufficient: false,
    necessary: false,
    ending: { kind: 'open' },
    openQuestions: [],
    conclusions: [],
    initiation: null,
    conclusion: null,
    milliseconds: 0,
  };
}
