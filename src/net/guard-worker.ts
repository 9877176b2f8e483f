import { installPolicyWorkers } from './policy-worker.ts';
import { closeOtherDoors } from './request-gate.ts';

// imported first, so that no library of this worker keeps the browser's own
closeOtherDoors();
// what a worker of this one wants carried goes on to whoever started this one
installPolicyWorkers((call, port) => {
  (globalThis as unknown as Worker).postMessage(call, [port]);
});
