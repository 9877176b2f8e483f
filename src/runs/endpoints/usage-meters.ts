import {
  type Budget,
  createBudget,
  DEFAULT_LIMITS,
  EMPTY_METER,
  type EndpointLimits,
  type EndpointMeter,
} from '../../judges/endpoint/budget.ts';
import { JudgeError } from '../../judges/judge.ts';
import type { Database } from '../store/database.ts';
import {
  dropEndpointRow,
  type EndpointRow,
  loadEndpointRow,
  updateEndpointRow,
} from '../store/endpoints.ts';

/** Milliseconds a count may wait before it is stored: what a tab that is closed loses at most. */
const DELAY = 500;

/** One endpoint's figures, the same for everybody in this engine who asks it. */
export interface MeterHandle {
  /** lets nothing through while a figure cannot be read */
  readonly budget: Budget;
  readonly limits: () => EndpointLimits;
  /** what is stored, of all tabs, and what was added here since */
  readonly meter: () => EndpointMeter;
  /** which stored figure cannot be read, and what mends it; in its place the others stand empty */
  readonly fault: () => string | null;
}

export interface UsageMeters {
  of(id: string): Promise<MeterHandle>;
  setLimits(id: string, limits: EndpointLimits): Promise<void>;
  reset(id: string): Promise<void>;
  flush(id: string): Promise<void>;
  drop(id: string): Promise<void>;
  dispose(): void;
}

interface Slot extends MeterHandle {
  row: EndpointRow;
  /** counted here and not yet stored */
  waiting: EndpointMeter;
  timer: ReturnType<typeof setTimeout> | null;
  writing: Promise<void>;
}

/**
 * Meters that outlive the tab, so that a limit stays one. What cannot be read stops the endpoint: the
 * handle of a store that fails rejects, a figure that is none lets no call begin.
 */
export function createUsageMeters(database: Database): UsageMeters {
  const slots = new Map<string, Promise<Slot>>();

  const makeSlot = async (id: string): Promise<Slot> => {
    const row = await loadEndpointRow(database, id);
    const meter = (): EndpointMeter => add(slot.row.meter ?? EMPTY_METER, slot.waiting);
    const limits = (): EndpointLimits => slot.row.limits ?? DEFAULT_LIMITS;
    const fault = (): string | null => faultOf(slot.row);
    const readable = (): EndpointLimits => {
      const unreadable = fault();
      if (unreadable !== null) throw new JudgeError('limit-reached', unreadable);
      return limits();
    };
    const slot: Slot = {
      row,
      waiting: EMPTY_METER,
      timer: null,
      writing: Promise.resolve(),
      meter,
      limits,
      fault,
      budget: createBudget(meter, readable, (added) => {
        slot.waiting = add(slot.waiting, added);
        slot.timer ??= setTimeout(() => void write(id, slot), DELAY);
      }),
    };
    return slot;
  };
  const slotOf = (id: string): Promise<Slot> => {
    const slot = slots.get(id) ?? makeSlot(id);
    slots.set(id, slot);
    // a store that comes back is asked again
    slot.catch(() => slots.delete(id));
    return slot;
  };
  /** Adds what waits to what is stored. */
  const write = (id: string, slot: Slot, change = (row: EndpointRow) => row): Promise<void> => {
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.timer = null;
    slot.writing = slot.writing.then(async () => {
      const taken = slot.waiting;
      try {
        const row = await updateEndpointRow(database, id, (old) =>
          change({ ...old, meter: old.meter && add(old.meter, taken) }),
        );
        slot.row = row;
        slot.waiting = subtract(slot.waiting, taken);
      } catch {
        // counted in memory alone until the store works again
        slot.row = change({ ...slot.row, meter: slot.row.meter && add(slot.row.meter, taken) });
        slot.waiting = subtract(slot.waiting, taken);
      }
    });
    return slot.writing;
  };

  return {
    of: slotOf,
    async setLimits(id, limits) {
      await write(id, await slotOf(id), (row) => ({ ...row, limits }));
    },
    async reset(id) {
      await write(id, await slotOf(id), (row) => ({ ...row, meter: EMPTY_METER }));
    },
    async flush(id) {
      const slot = await slotOf(id);
      if (slot.waiting !== EMPTY_METER) await write(id, slot);
    },
    async drop(id) {
      const slot = await slotOf(id);
      if (slot.timer !== null) clearTimeout(slot.timer);
      slots.delete(id);
      await slot.writing;
      await dropEndpointRow(database, id);
    },
    dispose() {
      for (const slot of slots.values()) {
        void slot.then(({ timer }) => timer !== null && clearTimeout(timer));
      }
    },
  };
}

function faultOf({ limits, meter }: EndpointRow): string | null {
  if (limits && meter) return null;
  const what = limits ? 'meter' : meter ? 'limits' : 'limits and meter';
  const mend = limits
    ? 'reset the meter'
    : meter
      ? 'set the limits anew'
      : 'set the limits anew and reset the meter';
  return (
    `what this browser stores of this endpoint’s ${what} cannot be read, so nothing is sent ` +
    `there: ${mend}, under Models`
  );
}

function add(a: EndpointMeter, b: EndpointMeter): EndpointMeter {
  return {
    calls: a.calls + b.calls,
    tokensIn: a.tokensIn + b.tokensIn,
    tokensOut: a.tokensOut + b.tokensOut,
    guessed: a.guessed + b.guessed,
  };
}

function subtract(a: EndpointMeter, b: EndpointMeter): EndpointMeter {
  return {
    calls: a.calls - b.calls,
    tokensIn: a.tokensIn - b.tokensIn,
    tokensOut: a.tokensOut - b.tokensOut,
    guessed: a.guessed - b.guessed,
  };
}
