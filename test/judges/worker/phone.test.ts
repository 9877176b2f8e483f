import { afterEach, describe, expect, it } from 'vitest';
import { careFor, findPhone, phoneHere, sayCare } from '../../../src/judges/worker/phone.ts';
import { nameWorker } from '../../../src/judges/worker/worker-liveness.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'name');
});

describe('a phone', () => {
  it('is known by its browser, an iPad by its touch screen', () => {
    expect([IPHONE, PIXEL, LINUX, MAC].map((userAgent) => findPhone({ userAgent }))).toEqual([
      'ios',
      'android',
      null,
      null,
    ]);
    expect(findPhone({ userAgent: MAC, maxTouchPoints: 5 })).toBe('ios');
  });

  it('reaches workers by their names, where touch cannot be detected', () => {
    expect(phoneHere()).toBeNull();
    expect(nameWorker('engine')).toMatch(/^flipside-engine-none-[0-9a-f]{16}$/);
    Object.assign(globalThis, { name: 'flipside-engine-ios-0123' });
    expect(phoneHere()).toBe('ios');
    // and so on to the worker of a judge, which the engine's starts
    expect(nameWorker('judge')).toMatch(/^flipside-judge-ios-/);
  });

  it('has its workers made again, computes on one thread where that saves memory, and says so', () => {
    expect(careFor(null)).toEqual({ oneThread: false, renewAfter: null });
    expect(careFor('ios')).toEqual({ oneThread: true, renewAfter: 200 });
    expect(careFor('android')).toEqual({ oneThread: false, renewAfter: 200 });
    expect(sayCare('ios')).toMatch(/one thread.*every 200 questions/);
    expect(sayCare('android')).toMatch(/^On a phone a model restarts every 200 questions/);
    expect(sayCare(null)).toBeNull();
  });
});
