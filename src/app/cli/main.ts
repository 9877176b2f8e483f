import '../../net/guard-page.ts';

import { messageOf } from '../../core/errors.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { CommandResult } from '../frame/command/command-result.ts';
import { statusOf } from '../frame/command/fault.ts';
import type { TrainResult } from '../frame/command/lab-command.ts';
import { COMMANDS } from '../labs/registry.ts';
import { askJudge } from './ask-judge.ts';
import { checkJudges } from './check-judges.ts';
import { findJudge } from './find-judge.ts';
import type { AddRequest, LabCall, Outcome, PhotosCall, TrainCall } from './headless-api.ts';
import { listModels } from './list-models.ts';
import { runLab } from './run-lab.ts';
import { runLink } from './run-link.ts';
import { runPhotos } from './run-photos.ts';
import { runTraining } from './run-training.ts';
import { transformPicture } from './transform-picture.ts';

window.flipsideEngine = engine();
window.flipsideHeadless = {
  models: answer(listModels),
  ask: answer(askJudge),
  addJudge: answer(addJudge),
  lab: answer(performLab),
  train: answer(performTraining),
  photos: answer(performPhotos),
  checkup: answer(checkJudges),
  link: answer(runLink),
  transform: answer(transformPicture),
};

function answer<A, T>(work: (argument: A) => Promise<T>): (argument: A) => Promise<Outcome<T>> {
  return async (argument) => {
    try {
      return { value: await work(argument) };
    } catch (error) {
      return { reason: messageOf(error), status: statusOf(error) };
    }
  };
}

async function performLab({ command: name, request }: LabCall): Promise<CommandResult> {
  for (const command of COMMANDS) {
    if (command.name === name && command.takes === 'judges') return runLab(command, request);
  }
  throw new TypeError(`no lab has a command "${name}" that asks judges`);
}

async function performTraining({ command: name, request }: TrainCall): Promise<TrainResult> {
  for (const command of COMMANDS) {
    if (command.name === name && command.takes === 'training') return runTraining(command, request);
  }
  throw new TypeError(`no lab has a command "${name}" that trains`);
}

async function performPhotos({ command: name, request }: PhotosCall): Promise<CommandResult> {
  for (const command of COMMANDS) {
    if (command.name === name && command.takes === 'photos') return runPhotos(command, request);
  }
  throw new TypeError(`no lab has a command "${name}" about photographs`);
}

async function addJudge({ judge, device }: AddRequest): Promise<string> {
  return (await findJudge(judge, device)).id;
}
