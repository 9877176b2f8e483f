import { addPolicy } from './content-policy.ts';
import { courierAddress, handToCourier } from './courier/courier-frames.ts';
import { installPolicyWorkers } from './policy-worker.ts';
import { serviceWorkerAddress } from './service-worker/registration.ts';

const sourceOf = (address: string): string =>
  encodeURI(address).replace(/[;,]/g, encodeURIComponent);

// imported first: from here on the only frames are couriers, and workers inherit the page's policy
addPolicy({
  'frame-src': sourceOf(courierAddress()),
  'worker-src': `blob: ${sourceOf(serviceWorkerAddress())}`,
});
installPolicyWorkers((call, port) => void handToCourier(call, port));
