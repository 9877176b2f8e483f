import '../../../../net/guard-worker.ts';
import { expose } from 'comlink';
import {
  type Resamples,
  resampleStepwise,
} from '../../../../core/protocols/pairbench/ranking/resample.ts';
import {
  type PackedPoints,
  unpackPoints,
} from '../../../../core/protocols/pairbench/report/points.ts';

/** Resamples items in a worker. */
export interface ResampleHost {
  resample(points: readonly PackedPoints[], onStep: (done: number) => void): Resamples;
}

const host: ResampleHost = {
  resample(points, onStep) {
    const steps = resampleStepwise(points.map(unpackPoints));
    for (let done = 1; ; done++) {
      const step = steps.next();
      if (step.done) return step.value;
      onStep(done);
    }
  },
};

expose(host);
