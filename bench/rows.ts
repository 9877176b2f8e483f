import type { Row } from './row.ts';
import { dragScoreRows } from './rows/drag-score.ts';
import { encoderRows } from './rows/encoder.ts';
import { endpointFaults } from './rows/endpoint-faults.ts';
import { endpointLimit } from './rows/endpoint-limit.ts';
import { firstPaint } from './rows/first-paint.ts';
import { firstScore } from './rows/first-score.ts';
import { longTasks, trainingTasks } from './rows/long-tasks.ts';
import { memory } from './rows/memory.ts';
import { metrics } from './rows/metrics.ts';
import { openLong } from './rows/open-long.ts';
import { realSizeRows } from './rows/real-size.ts';
import { resume } from './rows/resume.ts';
import { samples } from './rows/samples.ts';
import { transformRows } from './rows/transforms.ts';
import { writerRows } from './rows/writer.ts';

/** Everything the bench measures, in the order it is printed. */
export const ROWS: readonly Row[] = [
  ...encoderRows,
  ...writerRows,
  samples,
  ...transformRows,
  metrics,
  resume,
  openLong,
  endpointLimit,
  endpointFaults,
  firstScore,
  ...dragScoreRows,
  firstPaint,
  memory,
  longTasks,
  trainingTasks,
];

/** Rows of models of real size, which must be created first; run only if named. */
export const NAMED_ROWS: readonly Row[] = realSizeRows;
