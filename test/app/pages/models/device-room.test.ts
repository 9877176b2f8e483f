import { describe, expect, it } from 'vitest';
import { findMemoryRoom, sayGraphics } from '../../../../src/app/pages/models/device-room.ts';

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605';

describe('the memory that models may take', () => {
  it('is half of what the browser says there is', () => {
    const room = findMemoryRoom({ userAgent: LAPTOP, maxTouchPoints: 0, deviceMemory: 8 });
    expect(room.bytes).toBe(4e9);
    expect(room.words).toContain('8 GB');
  });

  it('is what a tab gets on iOS, also where an iPad calls itself a Mac', () => {
    const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', maxTouchPoints: 5 };
    expect(findMemoryRoom(phone).bytes).toBe(1.5e9);
    expect(findMemoryRoom({ userAgent: MAC, maxTouchPoints: 5 }).bytes).toBe(1.5e9);
    expect(findMemoryRoom({ userAgent: MAC, maxTouchPoints: 0 }).bytes).toBeNull();
  });

  it('is not invented where the browser does not say', () => {
    expect(findMemoryRoom({ userAgent: LAPTOP, maxTouchPoints: 0 }).words).toMatch(/does not say/);
  });
});

it('says why a software adapter is left alone', () => {
  const adapter = 'google swiftshader';
  expect(sayGraphics({ state: 'webgpu', adapter, software: true })).toMatch(/WASM.*swiftshader/);
  expect(sayGraphics({ state: 'webgpu', adapter: 'apple', software: false })).toMatch(/WebGPU/);
  expect(sayGraphics({ state: 'wasm', why: 'no adapter' })).toContain('no adapter');
});
