import * as comlink from 'comlink';
import { createModelWorker } from './model-worker.ts';

comlink.expose(createModelWorker());
