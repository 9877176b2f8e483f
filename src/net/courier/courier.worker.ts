import { closeDoors } from '../close-doors.ts';
import { isCourierCall } from './courier-wire.ts';
import { serveRequest } from './serve-request.ts';

// its own fetch is what it is for
closeDoors();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (port && isCourierCall(data)) serveRequest(port, data);
});
