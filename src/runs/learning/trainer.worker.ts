import '../../net/guard-worker.ts';
import { expose } from 'comlink';
import { showLife } from '../../judges/worker/worker-liveness.ts';
import { openTraining } from './open-training.ts';
import { createTrainer } from './trainer-worker.ts';

// The library would start threads from blob URLs, which the page's policy does not allow. Without
// Worker it computes on this thread.
Reflect.deleteProperty(globalThis, 'Worker');

expose(createTrainer(openTraining));
void showLife();
