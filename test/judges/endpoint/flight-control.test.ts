import { describe, expect, it } from 'vitest';
import { createFlightControl } from '../../../src/judges/endpoint/flight-control.ts';

/**
 * A server of so many places, each busy for 100 ms a call, asked through the control for a while;
 * `most` under way at once are borne, more are refused. Returns the widths after each answer.
 */
function ask(places: number, { limit = 64, most = 1000, answers = 4000 } = {}): number[] {
  let time = 0;
  const control = createFlightControl(
    () => limit,
    () => time,
  );
  const widths: number[] = [];
  const busy: number[] = [];
  while (widths.length < answers) {
    while (busy.length < control.width) {
      if (busy.length >= most) {
        control.refused();
        break;
      }
      // behind the calls before it, each on the place that is free first
      const free = busy.toSorted((a, b) => b - a)[places - 1] ?? time;
      busy.push(Math.max(time, free) + 100);
    }
    const next = Math.min(...busy);
    time = next;
    busy.splice(busy.indexOf(next), 1);
    control.answered();
    widths.push(control.width);
  }
  return widths;
}

const middle = (widths: readonly number[]) => widths.toSorted((a, b) => a - b)[widths.length >> 1];

describe('calls at once', () => {
  it('grow until the server answers no faster for more', () => {
    for (const places of [4, 8, 24, 48]) {
      const late = ask(places).slice(2000);
      expect(middle(late), `${places} places`).toBeGreaterThanOrEqual(places);
      expect(Math.min(...late)).toBeGreaterThanOrEqual(places);
    }
  });

  it('stay few at a server that does one thing at a time', () => {
    expect(middle(ask(1).slice(2000))).toBeLessThanOrEqual(8);
  });

  it('are never more than the person allows', () => {
    expect(Math.max(...ask(48, { limit: 10 }))).toBe(10);
    expect(Math.max(...ask(48, { limit: 1 }))).toBe(1);
  });

  it('draw back where the server refuses, and come near to what it bears', () => {
    const late = ask(64, { most: 20 }).slice(2000);
    expect(middle(late)).toBeLessThanOrEqual(20);
    expect(middle(late)).toBeGreaterThanOrEqual(8);
  });
});
