import { installPolicyWorkers, tellMaker } from './policy-worker.ts';
import { nestedWorkersHang, relayedWorker } from './relayed-worker.ts';
import { closeOtherDoors } from './request-gate.ts';

// imported first, so that no library in this worker keeps a reference to the browser's originals
closeOtherDoors();
// requests of a nested worker are passed on to the thread that started this worker
if (nestedWorkersHang(navigator)) Object.assign(globalThis, { Worker: relayedWorker(tellMaker) });
else installPolicyWorkers((call, port) => tellMaker(call, [port]));
