import { closeDoors } from '../close-doors.ts';
import { isFrameCall } from './frame-wire.ts';
import { serveRequest } from './serve-request.ts';

// its own fetch is what it is for
closeDoors();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (port && isFrameCall(data)) serveRequest(port, data);
});
