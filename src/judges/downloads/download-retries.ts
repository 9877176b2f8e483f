import { JudgeError } from '../judge.ts';

/** A download gives up after this many failed requests in a row without a new byte. */
const MOST_FAILURES = 6;
/** milliseconds after the first failure; doubled after each further one */
const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/** An error that may pass by itself: the connection broke, or the host is busy. */
export class Unsteady extends Error {
  override readonly cause: JudgeError;
  /** milliseconds that the host asked to wait; null if it named none */
  readonly wait: number | null;

  constructor(cause: JudgeError, wait: number | null = null) {
    super(cause.message);
    this.name = 'Unsteady';
    this.cause = cause;
    this.wait = wait;
  }

  /** The host refuses for now. */
  static of({ status, headers }: Response, address: string): Unsteady {
    const { host } = new URL(address);
    const fault = new JudgeError(
      'network',
      `${host} is too busy or out of order (status ${status}); try again later`,
      address,
    );
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return new Unsteady(fault, Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null);
  }

  /** The connection ended before the file did. */
  static cut(address: string, loaded: number, bytes: number, reason?: unknown): Unsteady {
    const { host } = new URL(address);
    const fault = new JudgeError(
      'network',
      `the connection to ${host} broke again and again; what came is kept, go on when it is steadier`,
      `${address}: ${loaded} of ${bytes} bytes${reason ? `: ${String(reason)}` : ''}`,
    );
    return new Unsteady(fault);
  }
}

/** Milliseconds before the next attempt after `failures` in a row; null to give up. */
export function nextDelay(failures: number, { wait }: Unsteady): number | null {
  if (failures >= MOST_FAILURES) return null;
  return Math.min(LONGEST_DELAY, Math.max(wait ?? 0, FIRST_DELAY * 2 ** (failures - 1)));
}
