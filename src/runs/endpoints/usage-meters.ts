import {
  type Budget,
  createBudget,
  DEFAULT_LIMITS,
  EMPTY_METER,
  type EndpointLimits,
  type EndpointMeter,
} from '../../judges/endpoint/budget.ts';
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
  readonly ledger: Budget;
  readonly limits: () => EndpointLimits;
  /** what is stored, of all tabs, and what was added here since */
  readonly meter: () => EndpointMeter;
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

/** Meters that outlive the tab, so that a limit stays one. Without a store they last as long as it. */
export function createUsageMeters(database: Database): UsageMeters {
  const slots = new Map<string, Promise<Slot>>();

  const makeSlot = async (id: string): Promise<Slot> => {
    const fresh = await loadEndpointRow(database, id).catch(() => null);
    const meter = (): EndpointMeter => add(slot.row.meter, slot.waiting);
    const limits = (): EndpointLimits => slot.row.limits;
    const slot: Slot = {
      row: fresh ?? { limits: DEFAULT_LIMITS, meter: EMPTY_METER },
      waiting: EMPTY_METER,
      timer: null,
      writing: Promise.resolve(),
      meter,
      limits,
      ledger: createBudget(meter, limits, (added) => {
        slot.waiting = add(slot.waiting, added);
        slot.timer ??= setTimeout(() => void write(id, slot), DELAY);
      }),
    };
    return slot;
  };
  const slotOf = (id: string): Promise<Slot> => {
    const slot = slots.get(id) ?? makeSlot(id);
    slots.set(id, slot);
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
          change({ ...old, meter: add(old.meter, taken) }),
        );
        slot.row = row;
        slot.waiting = subtract(slot.waiting, taken);
      } catch {
        // counted in memory alone until the store works again
        slot.row = change({ ...slot.row, meter: add(slot.row.meter, taken) });
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
