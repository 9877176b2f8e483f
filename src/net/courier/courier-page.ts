import { isAllowed } from '../allowed-hosts.ts';
import { addPolicy, narrowCourier } from '../content-policy.ts';
import { installPolicyWorkers } from '../policy-worker.ts';
import { COURIER_READY, readCourierName } from './courier-name.ts';
import { courierCall, isCourierCall } from './courier-wire.ts';

/** The inside of a courier's frame: a policy for its one host, and the worker that is held by it. */
async function openCourier(): Promise<void> {
  const { origin, kind } = readCourierName(location.hash);
  if (!(await isAllowed(origin))) return;
  addPolicy(narrowCourier(origin, kind));
  // a courier asks nobody to carry anything
  installPolicyWorkers((_, port) => port.close());
  const worker = new Worker(new URL('./courier.worker.ts', import.meta.url), { type: 'module' });
  addEventListener('message', ({ data, source, ports: [port] }: MessageEvent<unknown>) => {
    if (source !== parent || !port || !isCourierCall(data)) return;
    worker.postMessage(courierCall(origin, kind), [port]);
  });
  parent.postMessage(COURIER_READY, location.origin);
}

void openCourier();
