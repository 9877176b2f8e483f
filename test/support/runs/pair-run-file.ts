import type {
  JudgeFileParts,
  PairFileParts,
} from '../../../src/core/protocols/pairbench/files/run-file.ts';
import type { JudgeFile, RunFile } from '../../../src/runs/files/run-file.ts';

/** A PairBench run as a file: what every run has there, and what the protocol adds. */
export interface PairRunFile extends Omit<RunFile, 'judges'>, PairFileParts {
  readonly judges: readonly PairJudgeFile[];
}

export interface PairJudgeFile extends JudgeFile, JudgeFileParts {}
