/** A request to a host that the person never allowed was blocked; nothing was sent. */
export class HostError extends Error {
  readonly code = 'host-refused';
  /** the address, for details */
  readonly details: string | null;

  constructor(message: string, details: string | null = null) {
    super(message);
    this.name = 'HostError';
    this.details = details;
  }
}

/** For an address whose host is not on the person's list. */
export function refuseHost({ host, href }: URL): HostError {
  return new HostError(
    `${host} is not among the hosts you allowed, so nothing was sent there. Add the model, ` +
      'endpoint or data set of that host again to allow it.',
    href,
  );
}
