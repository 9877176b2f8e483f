import { addPolicy } from './content-policy.ts';
import { installPolicyWorkers } from './policy-worker.ts';
import { frameAddress, handToFrame } from './request-frame/request-frames.ts';
import { serviceWorkerAddress } from './service-worker/registration.ts';

const sourceOf = (address: string): string =>
  encodeURI(address).replace(/[;,]/g, encodeURIComponent);

// imported first: from here on only request frames can open, and workers inherit the page's policy
addPolicy({
  'frame-src': sourceOf(frameAddress()),
  'worker-src': `blob: ${sourceOf(serviceWorkerAddress())}`,
});
installPolicyWorkers((call, port) => void handToFrame(call, port));
