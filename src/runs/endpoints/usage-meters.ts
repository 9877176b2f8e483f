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

/** Milliseconds what a call did not take may stay counted, unless another call comes first. */
const DELAY = 500;

/** One endpoint's figures as they are stored, of all tabs. */
export interface EndpointFigures {
  readonly limits: EndpointLimits;
  readonly meter: EndpointMeter;
  /** which of them cannot be read, and what mends it; in its place the empty one stands */
  readonly fault: string | null;
}

/** Changes the row as it stands in the store at that moment. Throws where it may not be changed. */
type Change = (row: EndpointRow) => EndpointRow;

interface WaitingChange {
  readonly change: Change;
  resolve(): void;
  reject(reason: unknown): void;
}

/**
 * One endpoint's limits and meter, which are those of all tabs and outlive them: a call is counted
 * in the store before it is sent, as if it took all it may, and what it did not take is given back
 * when it is over. A call that only what is under way here leaves no room for waits for that. What a tab that is closed had under way stays counted as it was reserved. Figures
 * that cannot be read, and a store that fails, let no call begin.
 */
export class UsageMeter implements Budget {
  readonly #database: Database;
  readonly #id: string;
  #limits: EndpointLimits = DEFAULT_LIMITS;
  /** calls of this tab; each resolves when it is over */
  readonly #underWay = new Set<Promise<void>>();
  #waiting: WaitingChange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;

  constructor(database: Database, id: string) {
    this.#database = database;
    this.#id = id;
  }

  /** calls at once, as the limits were when this tab last saw them */
  get concurrency(): number {
    return this.#limits.concurrency;
  }

  /** milliseconds that one answer may take, as the limits were when this tab last saw them */
  get patience(): number {
    return 1000 * (this.#limits.patience ?? USUAL_PATIENCE);
  }

  async read(): Promise<EndpointFigures> {
    await this.flush();
    const row = await loadEndpointRow(this.#database, this.#id);
    this.#limits = row.limits ?? DEFAULT_LIMITS;
    return { limits: this.#limits, meter: row.meter ?? EMPTY_METER, fault: faultOf(row) };
  }

  /** Lets calls be counted from now on, where they were not before or the endpoint was removed. */
  open(): Promise<void> {
    return this.#now((row) => (row.period === null ? { ...row, period: newPeriod() } : row));
  }

  async reserve(size: CallSize): Promise<Reservation> {
    for (;;) {
      const underWay = [...this.#underWay];
      try {
        return await this.#reserveNow(size);
      } catch (fault) {
        // what is under way is counted as all it may take, and gives most of that back
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
    /** Once: a call that is over is changed no more. */
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

  /** Resolves when everything counted is stored, or could not be. */
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

  /** What gathers while a transaction goes on comes together in the next. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      let faults = new Map<WaitingChange, unknown>();
      try {
        const row = await updateEndpointRow(this.#database, this.#id, (stored) => {
          // the store may begin again where its connection broke
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

/** The meters of one engine, by the ids of their endpoints. */
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
 * What a call is counted as while it is under way: under a limit of cost more than it can take, until
 * the server told what such calls take; then our estimate, as many times as one took at the most.
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

/** A call that began before the meter was emptied gives nothing back to those after it. */
function newPeriod(): string {
  return Math.random().toString(36).slice(2);
}
