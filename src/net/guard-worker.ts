import { closeOtherDoors } from './request-gate.ts';

// imported first, so that no library of this worker keeps the browser's own fetch
closeOtherDoors();
