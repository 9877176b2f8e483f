import { messageOf } from '../../core/errors.ts';
import {
  type Budget,
  type CallSize,
  DEFAULT_LIMITS,
  EMPTY_METER,
  type EndpointLimits,
  type EndpointMeter,
  type Reservation,
  releaseCall,
  reserveCall,
  settleCall,
  type TokenCount,
  USUAL_PATIENCE,
} from '../../judges/endpoint/budget.ts';
import { JudgeError } from '../../judges/judge.ts';
import type { Database } from '../store/database.ts';
import {
  dropEndpointRow,
  type EndpointRow,
  LARGEST_SCALE,
  loadEndpointRow,
  updateEndpointRow,
} from '../store/endpoints.ts';

/**
 * Milliseconds for which an unused reservation may stay counted, unless another call comes first.
 */
const DELAY = 500;

/** One endpoint's stored figures, shared by all tabs. */
interface EndpointFigures {
  readonly limits: EndpointLimits;
  readonly meter: EndpointMeter;
  /** which figures cannot be read, and how to fix that; empty values stand in their place */
  readonly fault: string | null;
}

/** Changes the stored row as it is at that moment. Throws if the row may not be changed. */
type Change = (row: EndpointRow) => EndpointRow;

interface WaitingChange {
  readonly change: Change;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * One endpoint's limits and meter, shared by all tabs and stored beyond them. A call is counted in
 * the store before it is sent, at the most it may take; what it did not use is given back
 * afterwards. A call that does not fit only because of this tab's calls in progress waits for them.
 * Calls in progress in a tab that is closed stay counted as reserved. Unreadable figures, or a
 * failing store, let no call begin.
 */
export class UsageMeter implements Budget {
  readonly #database: Database;
  readonly #id: string;
  #limits: EndpointLimits = DEFAULT_LIMITS;
  /** calls of this tab; each promise resolves when its call is over */
  readonly #underWay = new Set<Promise<void>>();
  #waiting: WaitingChange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;

  constructor(database: Database, id: string) {
    this.#database = database;
    this.#id = id;
  }

  /** most calls at once, by the limits as this tab last saw them */
  get concurrency(): number {
    return this.#limits.concurrency;
  }

  /** milliseconds one answer may take, by the limits as this tab last saw them */
  get patience(): number {
    return 1000 * (this.#limits.patience ?? USUAL_PATIENCE);
  }

  async read(): Promise<EndpointFigures> {
    await this.flush();
    const row = await loadEndpointRow(this.#database, this.#id);
    this.#limits = row.limits ?? DEFAULT_LIMITS;
    return { limits: this.#limits, meter: row.meter ?? EMPTY_METER, fault: faultOf(row) };
  }

  /** Starts counting calls if they were not counted before or the endpoint had been removed. */
  open(): Promise<void> {
    return this.#now((row) => (row.period === null ? { ...row, period: newPeriod() } : row));
  }

  async reserve(size: CallSize): Promise<Reservation> {
    for (;;) {
      const underWay = [...this.#underWay];
      try {
        return await this.#reserveNow(size);
      } catch (fault) {
        // calls in progress are counted at their maximum, and will give most of it back
        if (this.#limits.maxCost === null || underWay.length === 0) throw fault;
        await Promise.race(underWay);
      }
    }
  }

  async #reserveNow(size: CallSize): Promise<Reservation> {
    let period = '';
    let reserved = size.most;
    try {
      await this.#now((row) => {
        const { limits, meter } = readable(row);
        if (row.period === null) throw new JudgeError('limit-reached', REMOVED);
        period = row.period || newPeriod();
        reserved = toReserve(size, row, limits);
        return { ...row, period, meter: reserveCall(meter, limits, reserved) };
      });
    } catch (fault) {
      if (fault instanceof JudgeError) throw fault;
      const reason = messageOf(fault);
      throw new JudgeError('limit-reached', `calls cannot be counted, so none is sent: ${reason}`);
    }
    let close = (): void => undefined;
    const underWay = new Promise<void>((resolve) => {
      close = resolve;
    });
    this.#underWay.add(underWay);
    /** Takes effect once: a finished call does not change again. */
    const end = (change: Change | null): void => {
      if (!this.#underWay.delete(underWay)) return;
      close();
      if (change) this.#soon((row) => (row.period === period ? change(row) : row));
    };
    return {
      settle(used) {
        end(
          used &&
            ((row) => ({
              ...row,
              meter: row.meter && settleCall(row.meter, reserved, used),
              scales: { ...row.scales, [size.shows]: scaleOf(size, used, row) },
            })),
        );
      },
      release: () =>
        end((row) => ({ ...row, meter: row.meter && releaseCall(row.meter, reserved) })),
    };
  }

  setLimits(limits: EndpointLimits): Promise<void> {
    return this.#now((row) => ({ ...row, limits, period: row.period ?? newPeriod() }));
  }

  reset(): Promise<void> {
    return this.#now((row) => ({ ...row, meter: EMPTY_METER, period: newPeriod() }));
  }

  /** Resolves when all changes are stored, or storing them has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#writing ??= this.#write();
    await this.#writing;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #now(change: Change): Promise<void> {
    const done = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ change, resolve, reject });
    });
    void this.flush();
    return done;
  }

  #soon(change: Change): void {
    const ignore = () => undefined;
    this.#waiting.push({ change, resolve: ignore, reject: ignore });
    this.#timer ??= setTimeout(() => void this.flush(), DELAY);
  }

  /** Changes that arrive during a transaction are combined in the next one. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      let faults = new Map<WaitingChange, unknown>();
      try {
        const row = await updateEndpointRow(this.#database, this.#id, (stored) => {
          // the store may rerun this after its connection broke
          faults = new Map();
          return batch.reduce((before, one) => {
            try {
              return one.change(before);
            } catch (fault) {
              faults.set(one, fault);
              return before;
            }
          }, stored);
        });
        this.#limits = row.limits ?? DEFAULT_LIMITS;
      } catch (fault) {
        for (const one of batch) faults.set(one, fault);
      }
      for (const one of batch) {
        if (faults.has(one)) one.reject(faults.get(one));
        else one.resolve();
      }
    }
    this.#writing = null;
  }
}

/** The meters of one engine, by endpoint id. */
export class UsageMeters {
  readonly #database: Database;
  readonly #meters = new Map<string, UsageMeter>();

  constructor(database: Database) {
    this.#database = database;
  }

  of(id: string): UsageMeter {
    const meter = this.#meters.get(id) ?? new UsageMeter(this.#database, id);
    this.#meters.set(id, meter);
    return meter;
  }

  async drop(id: string): Promise<void> {
    await this.of(id).flush();
    this.#meters.delete(id);
    await dropEndpointRow(this.#database, id);
  }

  dispose(): void {
    for (const meter of this.#meters.values()) meter.dispose();
  }
}

/**
 * The tokens counted for a call in progress. Under a cost limit it is the most the call can take,
 * until the server has reported usage of such calls; then our estimate times the largest factor
 * seen.
 */
function toReserve(
  { about, most, shows }: CallSize,
  { scales }: EndpointRow,
  { maxCost }: EndpointLimits,
): TokenCount {
  const scale = scales[shows];
  if (scale === null && maxCost !== null) return most;
  return { ...about, tokensIn: Math.min(most.tokensIn, Math.ceil(about.tokensIn * (scale ?? 1))) };
}

function scaleOf({ about, shows }: CallSize, used: TokenCount, { scales }: EndpointRow): number {
  const scale = about.tokensIn > 0 ? used.tokensIn / about.tokensIn : 1;
  return Math.min(LARGEST_SCALE, Math.max(1, scales[shows] ?? 1, scale));
}

function readable(row: EndpointRow): EndpointFigures {
  const { limits, meter } = row;
  if (limits && meter) return { limits, meter, fault: null };
  throw new JudgeError('limit-reached', faultOf(row) ?? '');
}

function faultOf({ limits, meter }: EndpointRow): string | null {
  if (limits && meter) return null;
  const what = limits ? 'meter' : meter ? 'limits' : 'limits and meter';
  const mend = limits
    ? 'reset the meter'
    : meter
      ? 'set the limits again'
      : 'set the limits again and reset the meter';
  return (
    `what this browser stores of this endpoint’s ${what} cannot be read, so nothing is sent ` +
    `there: ${mend}, under Models`
  );
}

const REMOVED = 'this endpoint was removed from this browser, so nothing more is sent there';

/** Identifies a period: a call that began before a reset gives nothing back after it. */
function newPeriod(): string {
  return Math.random().toString(36).slice(2);
}
