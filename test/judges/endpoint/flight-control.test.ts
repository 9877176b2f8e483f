import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import {
  createFlightControl,
  type FlightControl,
} from '../../../src/judges/endpoint/flight-control.ts';

interface Server {
  readonly places: number;
  /** under way at once that are borne; more are refused, and everything waits for half a second */
  readonly most?: number;
  /** milliseconds a call is computed, each a draw */
  readonly time?: () => number;
}

/**
 * A server asked through the control, in a time of its own. Returns the widths after each answer and
 * how long all of it took.
 */
function ask(
  { places, most = 1000, time: draw = () => 100 }: Server,
  control: (now: () => number) => FlightControl,
  answers = 4000,
): { readonly widths: number[]; readonly time: number } {
  let time = 0;
  let begun = 0;
  let paused = 0;
  const flight = control(() => time);
  const widths: number[] = [];
  const underWay: number[] = [];
  const free = Array.from({ length: places }, () => 0);
  while (widths.length < answers) {
    while (begun < answers && time >= paused && underWay.length < flight.width) {
      if (underWay.length >= most) {
        flight.refused();
        paused = time + 500;
        break;
      }
      const place = free.indexOf(Math.min(...free));
      free[place] = Math.max(time, free[place] as number) + draw();
      underWay.push(free[place] as number);
      begun++;
    }
    const next = Math.min(...underWay, paused > time ? paused : Number.POSITIVE_INFINITY);
    time = next;
    const over = underWay.indexOf(next);
    if (over < 0) continue;
    underWay.splice(over, 1);
    flight.answered();
    widths.push(flight.width);
  }
  return { widths, time };
}

const found =
  (limit = 64) =>
  (now: () => number) =>
    createFlightControl(() => limit, now);
const fixed = (width: number) => () => ({ width, answered() {}, refused() {} });

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
});
