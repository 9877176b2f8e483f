import { describe, expect, it } from 'vitest';
import type { BiasOutput } from '../../src/app/labs/bias/command/run-bias.ts';
import { performInOnePage, readOutput } from '../support/run-command.ts';

const WORLDS = ['--source', 'worlds', '--items', '3', '--seed', '1'];
const bias = (...args: string[]) =>
  readOutput<BiasOutput>(['bias', '--judge', 'nano-vlm-oak', ...WORLDS, ...args]);

describe('bias', () => {
  it('prints figures, noise and sentences of a judge that ships', async () => {
    const output = await bias('--biases', 'image-dominance,verbosity,self-preference');
    expect(output).toMatchObject({
      judge: 'nano-vlm-oak',
      spec: {
        version: 1,
        protocol: 'bias',
        seed: 1,
        options: { items: 3, temperature: 0 },
      },
      planned: 3,
      asked: 3,
      // of each item two answers as they are, with their sham and said longer, and a grey picture
      answers: 3 * 7,
    });
    const rowOf = (id: string) => output.rows.find((row) => row.bias === id);
    const row = rowOf('image-dominance');
    expect(row?.n).toBe(3 - (row?.dropped ?? 0) - (row?.bottom ?? 0));
    expect(output.categories.integrality?.mean).toBe(row?.figure);
    expect(rowOf('verbosity')?.floor?.by).toBe('sham');
    expect(rowOf('position')).toMatchObject({
      n: 0,
      leftOut: 'this run does not ask about it',
      sentence: 'Not asked: this run does not ask about it.',
    });
    expect(rowOf('self-preference')?.leftOut).toBe('this needs a second judge that writes answers');
  });

  const perform = performInOnePage();

  it('refuses other pictures, judges that write no scores, and biases that are none', async () => {
    const fails = async (...args: string[]) => (await perform(['bias', ...args])).stderr;
    const oak = ['--judge', 'nano-vlm-oak'];
    expect(await fails(...oak, '--source', 'scenes')).toMatch(
      /--source: the battery takes worlds, or photographs/,
    );
    expect(await fails('--judge', 'ssim', '--source', 'worlds')).toMatch(/writes no text/);
    expect(await fails(...oak, '--source', 'worlds', '--biases', 'vanity')).toMatch(/--biases/);
  });
});
