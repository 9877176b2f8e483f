import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import {
  createFlightControl,
  type FlightControl,
} from '../../../src/judges/endpoint/flight-control.ts';

interface Server {
  readonly places: number;
  /** under way at once that are borne; more are refused, to come back in half a second */
  readonly most?: number;
  /** whether a call is refused without regard to what is under way, each a draw */
  readonly faulty?: () => boolean;
  /** milliseconds a call is computed, each a draw */
  readonly time?: () => number;
}

/**
 * A server asked through the control, in a time of its own. Returns the widths after each answer and
 * how long all of it took.
 */
function ask(
  { places, most = 1000, faulty = () => false, time: draw = () => 100 }: Server,
  control: (now: () => number) => FlightControl,
  answers = 4000,
): { readonly widths: number[]; readonly time: number; readonly refusals: number } {
  let time = 0;
  let begun = 0;
  let paused = 0;
  let refusals = 0;
  const flight = control(() => time);
  const widths: number[] = [];
  const underWay: number[] = [];
  /** when calls that were refused come back, those that keep their place apart */
  const away: number[] = [];
  const inPlace: number[] = [];
  const free = Array.from({ length: places }, () => 0);
  const comesBack = (list: number[]): boolean => {
    const at = list.findIndex((moment) => moment <= time);
    if (at >= 0) list.splice(at, 1);
    return at >= 0;
  };
  const isNext = (): boolean => {
    if (time < paused) return false;
    if (comesBack(inPlace)) return true;
    if (underWay.length + inPlace.length >= flight.width) return false;
    if (comesBack(away)) return true;
    return begun < answers && ++begun > 0;
  };
  while (widths.length < answers) {
    while (isNext()) {
      if (underWay.length >= most || faulty()) {
        refusals++;
        const who = flight.refused();
        (who === 'alone' ? away : inPlace).push(time + 500);
        if (who === 'all') paused = time + 500;
        continue;
      }
      const place = free.indexOf(Math.min(...free));
      free[place] = Math.max(time, free[place] as number) + draw();
      underWay.push(free[place] as number);
    }
    const later = [...away, ...inPlace, paused].filter((at) => at > time);
    time = Math.min(...underWay, ...later);
    const over = underWay.indexOf(time);
    if (over < 0) continue;
    underWay.splice(over, 1);
    flight.answered();
    widths.push(flight.width);
  }
  return { widths, time, refusals };
}

const found =
  (limit = 64) =>
  (now: () => number) =>
    createFlightControl(() => limit, now);
const fixed = (width: number) => () => ({ width, answered() {}, refused: () => 'all' as const });

const middle = (widths: readonly number[]) => widths.toSorted((a, b) => a - b)[widths.length >> 1];

describe('calls at once', () => {
  it('grow until the server answers no faster for more', () => {
    for (const places of [4, 8, 24, 48]) {
      const late = ask({ places }, found()).widths.slice(2000);
      expect(middle(late), `${places} places`).toBeGreaterThanOrEqual(places);
      expect(Math.min(...late)).toBeGreaterThanOrEqual(places);
    }
  });

  it('stay few at a server that does one thing at a time', () => {
    expect(middle(ask({ places: 1 }, found()).widths.slice(2000))).toBeLessThanOrEqual(8);
  });

  it('are never more than the person allows', () => {
    expect(Math.max(...ask({ places: 48 }, found(10)).widths)).toBe(10);
    expect(Math.max(...ask({ places: 48 }, found(1)).widths)).toBe(1);
  });

  it('draw back where the server refuses, and come near to what it bears', () => {
    const late = ask({ places: 64, most: 20 }, found()).widths.slice(2000);
    expect(middle(late)).toBeLessThanOrEqual(20);
    expect(middle(late)).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['as many places as may be asked at once', { places: 64 }],
    ['some of them', { places: 24 }],
    ['some of them and a short queue', { places: 24, most: 48 }],
    ['few of them and no queue', { places: 12, most: 16 }],
  ])('reach nine tenths of the best fixed number at a server with %s', (_, server) => {
    for (const seed of [1, 2]) {
      // answers of very different lengths: some hardly any time, some four times the usual
      const draws = (): Server => {
        const random = new Random(['flight', seed]);
        return { ...server, time: () => -100 * Math.log(1 - random.next()) };
      };
      const best = Math.min(...[8, 16, 24, 64].map((width) => ask(draws(), fixed(width)).time));
      expect(best / ask(draws(), found()).time, `seed ${seed}`).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('hardly fall where a call in ten is refused by chance, and all calls seldom wait', () => {
    for (const seed of [1, 2, 3]) {
      const random = new Random(['faults', seed]);
      const faulty = () => random.next() < 0.1;
      const calm = ask({ places: 24 }, found());
      const { widths, time } = ask({ places: 24, faulty }, found());
      expect(middle(widths.slice(2000)), `seed ${seed}`).toBeGreaterThanOrEqual(12);
      expect(calm.time / time, `seed ${seed}`).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('fall to one by one where everything is refused, and are all back soon after', () => {
    let down = false;
    let calls = 0;
    const flight = createFlightControl(
      () => 64,
      () => calls,
    );
    for (; calls < 400; calls++) flight.answered();
    down = true;
    for (; down && calls < 800; calls++) {
      const all = flight.refused();
      if (calls > 420) expect(all).toBe('all');
      down = flight.width > 1;
    }
    expect(flight.width).toBe(1);
    for (const end = calls + 64; calls < end; calls++) flight.answered();
    expect(flight.width).toBeGreaterThanOrEqual(8);
  });

  it('ask a server that bears ten calls a second hardly more than that', () => {
    // a bucket of ten tokens, which refills in a second
    let time = 0;
    let window = 0;
    let used = 0;
    const flight = createFlightControl(
      () => 64,
      () => time,
    );
    let granted = 0;
    let refused = 0;
    while (granted < 500) {
      if (Math.floor(time / 1000) > window) [window, used] = [Math.floor(time / 1000), 0];
      let all = false;
      for (let call = flight.width; call > 0; call--) {
        if (used++ < 10) {
          granted++;
          flight.answered();
        } else {
          refused++;
          all = flight.refused() === 'all' || all;
        }
      }
      time += all ? 1000 : 50;
    }
    expect(granted / (time / 1000)).toBeGreaterThanOrEqual(6);
    expect(refused / granted).toBeLessThanOrEqual(1);
  });
});
