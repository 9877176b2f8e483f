import { describe, expect, it } from 'vitest';
import { JudgeError } from '../../../src/judges/judge.ts';
import { fromFault, toFault } from '../../../src/judges/worker/fault.ts';
import { PhotoError } from '../../../src/pictures/photo-file.ts';

describe('toFault', () => {
  it('knows a lack of memory by the bare numbers that the runtime throws', () => {
    for (const error of [
      10486936,
      new Error('10486936'),
      new RangeError('Array buffer allocation failed'),
    ]) {
      expect(toFault(error, 'computing')).toMatchObject({ code: 'out-of-memory', poisoned: true });
    }
  });

  it('knows a lost graphics adapter', () => {
    const error = new Error('Failed to execute mapAsync: Device is lost');
    expect(toFault(error, 'computing')).toMatchObject({ code: 'device-lost', poisoned: true });
  });

  it('keeps code and details of our own errors, which spoil nothing', () => {
    const error = new JudgeError('network', 'no way', 'TypeError');
    expect(fromFault(toFault(error, 'computing'))).toEqual(error);
    expect(toFault(error, 'loading').poisoned).toBe(false);
    const photo = new PhotoError('truncated', 'the file ends');
    expect(toFault(photo, 'computing')).toMatchObject({ code: 'bad-file', poisoned: false });
  });

  it('tells a graphics adapter that is not there from a model that cannot be loaded', () => {
    const none = new Error('no available backend found. ERR: [webgpu] WebGPU is not supported');
    expect(toFault(none, 'loading')).toMatchObject({ code: 'no-webgpu', poisoned: true });
    const gone = new Error('A valid external Instance reference no longer exists.');
    expect(toFault(gone, 'loading')).toMatchObject({ code: 'device-lost', poisoned: true });
  });

  it('takes anything else for a fault of the runtime, or of the files while loading', () => {
    const torn = new Error('protobuf parsing failed');
    expect(toFault(torn, 'loading')).toMatchObject({ code: 'bad-file', poisoned: true });
    expect(toFault(new Error('invalid shape'), 'computing')).toMatchObject({
      code: 'runtime',
      poisoned: true,
    });
    expect(toFault('text', 'computing')).toMatchObject({ code: 'runtime', details: 'text' });
  });
});
