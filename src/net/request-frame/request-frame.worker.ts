import { closeDoors } from '../close-doors.ts';
import { isFrameCall } from './frame-wire.ts';
import { serveRequest } from './serve-request.ts';

// the frame's own fetch stays: sending requests is its purpose
closeDoors();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (port && isFrameCall(data)) serveRequest(port, data);
});
