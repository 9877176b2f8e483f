import { installPolicyWorkers, tellMaker } from './policy-worker.ts';
import { nestedWorkersHang, relayedWorker } from './relayed-worker.ts';
import { closeOtherDoors } from './request-gate.ts';

// imported first, so that no library of this worker keeps the browser's own
closeOtherDoors();
// what a worker of this one wants carried goes on to whoever started this one
if (nestedWorkersHang(navigator)) Object.assign(globalThis, { Worker: relayedWorker(tellMaker) });
else installPolicyWorkers((call, port) => tellMaker(call, [port]));
