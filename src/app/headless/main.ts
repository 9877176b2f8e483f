import '../../net/guard-page.ts';

import { messageOf } from '../../core/errors.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import { COMMANDS } from '../labs/registry.ts';
import { askJudge } from './ask-judge.ts';
import type { LabCall, Outcome } from './headless-api.ts';
import { listModels } from './list-models.ts';
import { reportProgress } from './report-progress.ts';
import type { RunCommandRequest, TableRequest } from './run-command.ts';
import { runLink } from './run-link.ts';
import { transformPicture } from './transform-picture.ts';

window.flipsideEngine = engine();
window.flipsideHeadless = {
  models: answer(listModels),
  ask: answer(askJudge),
  lab: answer(performLab),
  link: answer(runLink),
  transform: answer(transformPicture),
};

function answer<A, T>(work: (argument: A) => Promise<T>): (argument: A) => Promise<Outcome<T>> {
  return async (argument) => {
    try {
      return { value: await work(argument) };
    } catch (error) {
      return { reason: messageOf(error) };
    }
  };
}

async function performLab({ command, takes, request }: LabCall): Promise<unknown> {
  const found = COMMANDS.find((one) => one.name === command && one.takes === takes);
  if (!found) throw new Error(`no lab has a command "${command}"`);
  return found.takes === 'table'
    ? found.perform(request as TableRequest, reportProgress)
    : found.perform(request as RunCommandRequest);
}
