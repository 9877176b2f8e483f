import type {
  TrainCommand,
  TrainCommandRequest,
  TrainResult,
} from '../frame/command/lab-command.ts';
import { reportProgress } from '../frame/command/report-progress.ts';
import { findJudge } from './find-judge.ts';

/**
 * Runs a lab's training from its arguments to the output and the weights. Rejects with the reason.
 */
export async function runTraining(
  command: TrainCommand,
  { judge: wanted, device, seed, values }: TrainCommandRequest,
): Promise<TrainResult> {
  const form = await command.load();
  const judge = await findJudge(wanted, device);
  let told = '';
  return form.perform({ values, judge, device, seed }, (line) => {
    if (line !== told) reportProgress(line);
    told = line;
  });
}
