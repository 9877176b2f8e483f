import '../../../net/guard-worker.ts';
import { expose } from 'comlink';
import type { Abilities } from '../../../core/ask/abilities.ts';
import { BATTERY_STEPS } from '../../../core/checkup/battery.ts';
import type { StepAnswers, StepFindings } from '../../../core/checkup/check-step.ts';
import { measureStep } from '../../../core/checkup/measure-step.ts';

/** Computes a step's figures from its report in a worker, because intervals take a while. */
export interface MeasureHost {
  /** Throws RangeError if the battery has no such step. */
  measure(step: string, answers: StepAnswers<unknown>, judge: Abilities): StepFindings;
}

const host: MeasureHost = {
  measure(id, answers, judge) {
    const step = BATTERY_STEPS.find((one) => one.id === id);
    if (!step) throw new RangeError(`the check-up has no step "${id}"`);
    return measureStep(step, answers, judge);
  },
};

expose(host);
