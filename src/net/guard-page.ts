import { addPolicy } from './content-policy.ts';
import { courierAddress, handToCourier } from './courier/courier-frames.ts';
import { installPolicyWorkers } from './policy-worker.ts';

// imported first: from here on the only frames are couriers, and workers inherit the page's policy
addPolicy({ 'frame-src': encodeURI(courierAddress()).replace(/[;,]/g, encodeURIComponent) });
installPolicyWorkers((call, port) => void handToCourier(call, port));
