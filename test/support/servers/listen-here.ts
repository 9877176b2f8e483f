import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Has a server listen on this machine, at any free port unless told. Gives its origin: "http://127.0.0.1:80". */
export async function listenHere(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: at } = server.address() as AddressInfo;
  return `http://127.0.0.1:${at}`;
}
