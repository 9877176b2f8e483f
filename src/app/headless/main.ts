import '../../net/guard-page.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import { measureTable } from '../labs/pairbench/headless/measure-table.ts';
import { runJudge } from '../labs/pairbench/headless/run-judge.ts';
import { askJudge } from './ask-judge.ts';
import type { Outcome } from './headless-api.ts';
import { listModels } from './list-models.ts';
import { transformPicture } from './transform-picture.ts';

window.flipsideEngine = engine();
window.flipsideHeadless = {
  models: answer(listModels),
  run: answer(runJudge),
  ask: answer(askJudge),
  metrics: answer(measureTable),
  transform: answer(transformPicture),
};

function answer<A, T>(work: (argument: A) => Promise<T>): (argument: A) => Promise<Outcome<T>> {
  return async (argument) => {
    try {
      return { value: await work(argument) };
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error) };
    }
  };
}
