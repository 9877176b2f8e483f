import '../../net/guard-worker.ts';
import { expose } from 'comlink';
import { showLife } from '../../judges/worker/worker-liveness.ts';
import { openTraining } from './open-training.ts';
import { createTrainer } from './trainer-worker.ts';

// the library would start threads from blobs, which no policy of the page holds: without Worker it
// computes on this one
Reflect.deleteProperty(globalThis, 'Worker');

expose(createTrainer(openTraining));
void showLife();
