import { describe, expect, it } from 'vitest';
import { createProgressLines } from '../../../../src/app/frame/command/progress-lines.ts';
import type { JudgeProgress } from '../../../../src/runs/execution/progress.ts';

const judge = (id: string, changes: Partial<JudgeProgress>): JudgeProgress => ({
  choice: { id, device: 'wasm' },
  fingerprint: null,
  state: 'running',
  asked: 0,
  total: 30,
  perSecond: null,
  secondsLeft: null,
  selfTest: null,
  failed: null,
  error: null,
  ...changes,
});

describe('lines about a run', () => {
  it('say of one judge what is answered, how fast, and the time left with its interval', () => {
    const linesOf = createProgressLines();
    const measured = { asked: 12, healed: 1, perSecond: 2.25, secondsLeft: 8 };
    expect(linesOf([judge('ssim', { ...measured, leftBetween: [5, 11] })])).toEqual([
      '12 of 30 asks, 1 asked in another way after they failed, 2.3 a second, 8.0 s (5.0 s to 11 s) left',
    ]);
    expect(linesOf([judge('ssim', { ...measured, leftBetween: [5, 11] })])).toEqual([]);
  });

  it('group the digits of large counts, as the screens do', () => {
    const large = judge('ssim', { asked: 1200, total: 12_000, healed: 1001 });
    expect(createProgressLines()([large])).toEqual([
      '1,200 of 12,000 asks, 1,001 asked in another way after they failed',
    ]);
  });

  it('say why calls to an endpoint are made again while no answer comes', () => {
    const linesOf = createProgressLines((id) => (id === 'endpoint-1' ? 'small at 127.0.0.1' : id));
    const waiting = judge('endpoint-1', { asked: 4, setback: 'it refuses (status 429)' });
    expect(linesOf([waiting, judge('ssim', {})])).toEqual([
      'small at 127.0.0.1: 4 of 30 asks; calls are made again: it refuses (status 429)',
      'ssim: 0 of 30 asks',
    ]);
  });

  it('name each of several judges, and leave out those that wait or load or say the same', () => {
    const linesOf = createProgressLines();
    const waiting = judge('histogram', { state: 'waiting' });
    expect(linesOf([judge('ssim', {}), waiting])).toEqual(['ssim: 0 of 30 asks']);
    expect(linesOf([judge('ssim', { asked: 4 }), waiting])).toEqual(['ssim: 4 of 30 asks']);
    expect(linesOf([judge('ssim', { asked: 4 }), judge('histogram', { asked: 1 })])).toEqual([
      'histogram: 1 of 30 asks',
    ]);
    expect(linesOf([judge('ssim', { asked: 4, state: 'loading' }), waiting])).toEqual([]);
  });
});
