import '../../net/guard-worker.ts';
import * as comlink from 'comlink';
import { createModelWorker } from './model-worker.ts';
import { showLife } from './worker-liveness.ts';

comlink.expose(createModelWorker());
void showLife();
