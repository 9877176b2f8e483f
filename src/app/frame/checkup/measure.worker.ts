import '../../../net/guard-worker.ts';
import { expose } from 'comlink';
import { BATTERY_STEPS } from '../../../core/checkup/battery.ts';
import type { StepAnswers, StepFindings } from '../../../core/checkup/check-step.ts';

/** Reads the figures of a step off its report, away from the page's thread: intervals take a while. */
export interface MeasureHost {
  /** Rejects with RangeError for a step that the battery does not have. */
  measure(step: string, answers: StepAnswers<unknown>): StepFindings;
}

const host: MeasureHost = {
  measure(id, answers) {
    const step = BATTERY_STEPS.find((one) => one.id === id);
    if (!step) throw new RangeError(`the check-up has no step "${id}"`);
    const { figures, ...rest } = step.measure(answers);
    return {
      ...rest,
      // what else an interval was counted from is not part of a profile
      figures: figures.map(({ interval, ...figure }) => ({
        ...figure,
        interval: interval && { low: interval.low, high: interval.high },
      })),
    };
  },
};

expose(host);
