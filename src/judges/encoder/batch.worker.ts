import '../../net/guard-worker.ts';
import * as comlink from 'comlink';
import { createBatchWorker } from './batch-worker.ts';

comlink.expose(createBatchWorker());
