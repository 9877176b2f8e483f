/** A request to a host that the person never named was held back; nothing was sent. */
export class HostError extends Error {
  readonly code = 'host-refused';
  /** the address, for whoever wants to know */
  readonly details: string | null;

  constructor(message: string, details: string | null = null) {
    super(message);
    this.name = 'HostError';
    this.details = details;
  }
}
