import { readBoundedText } from '../../net/read-bounded.ts';
import { JudgeError } from '../judge.ts';
import { isAbsent, refuse, requestHub } from './hub-request.ts';

/** Requests for one visit to a repository: a model of six parts in every format takes some 150. */
const MOST_REQUESTS = 400;
/** Milliseconds for the whole visit. */
const PATIENCE = 60_000;
/** Bytes of one text: the largest tokenizers have some 35 MB. */
const MOST_BYTES = 80 << 20;

/**
 * One visit to a repository, limited in requests, bytes and time: a host that confirms every file
 * would otherwise be asked for ever. Calls reject as `requestHub` does, with JudgeError 'bad-file'
 * or 'network' beyond a limit, and with the signal's reason if aborted.
 */
export class HubVisit {
  readonly #signal: AbortSignal | undefined;
  readonly #end: AbortSignal;
  #requests = 0;

  constructor(signal?: AbortSignal, patience: number = PATIENCE) {
    const late = AbortSignal.timeout(patience);
    this.#signal = signal;
    this.#end = signal ? AbortSignal.any([signal, late]) : late;
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    this.#requests += 1;
    if (this.#requests > MOST_REQUESTS) {
      throw new JudgeError(
        'bad-file',
        `${new URL(address).host} describes this model by more than ${MOST_REQUESTS} files, and no model has as many`,
        address,
      );
    }
    return this.#within(address, () => requestHub(address, { ...init, signal: this.#end }));
  }

  async text(response: Response, address: string): Promise<string> {
    const text = await this.#within(address, () => readBoundedText(response, MOST_BYTES));
    if (text !== null) return text;
    throw new JudgeError('bad-file', `${address} is longer than a text of a model is`, address);
  }

  /** The text at an address; null if nothing exists there. Throws as `refuse` does. */
  async read(address: string, init?: RequestInit): Promise<string | null> {
    const response = await this.request(address, init);
    if (isAbsent(response)) return null;
    if (!response.ok) refuse(response, address);
    return this.text(response, address);
  }

  /** The same, parsed; undefined if nothing exists there. Throws 'bad-file' if it is not JSON. */
  async readJson(address: string, init?: RequestInit): Promise<unknown> {
    const text = await this.read(address, init);
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch (error) {
      throw new JudgeError('bad-file', `${address} answered with no JSON`, String(error));
    }
  }

  async #within<T>(address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      this.#signal?.throwIfAborted();
      if (!this.#end.aborted) throw fault;
      throw new JudgeError(
        'network',
        `${new URL(address).host} took longer than a minute to say what it has; try again later`,
        address,
      );
    }
  }
}
