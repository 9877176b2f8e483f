import type { Rounds, WriterRow } from '../bench-api.ts';
import { median, tidy } from '../median.ts';
import { type Bench, callPage } from '../open-bench.ts';
import { realModel } from '../real-size/real-models.ts';
import type { Row } from '../row.ts';
import { realFolder, realMemory } from './real-folder.ts';
import { realFormats, realStates } from './real-formats.ts';

const WRITER = 'smolvlm-256m';
/** Pictures for the thread rows. */
const PICTURES = 8;

/**
 * A run with a model of real size takes minutes: three rounds of a few pairs, or one pair for a
 * quick look.
 */
const sizeOf = ({ options }: Bench) =>
  options.rounds >= 5 ? { items: 2, rounds: 3 } : { items: 1, rounds: 1 };

const line = (name: string, { ours, other, detail }: Rounds, against: string) => ({
  name,
  ours: tidy(median(ours)),
  other: tidy(median(other)),
  ratio: tidy(median(other) / median(ours)),
  unit: 'ms',
  detail: `${against}; ${detail}`,
});

const encoder = (name: string, method: 'encoderStage' | 'encoderLimit', against: string): Row => ({
  name,
  async measure(bench) {
    const model = realModel('clip-vit-b-32', 'fp32');
    const rounds = await callPage(bench, method, { ...sizeOf(bench), model });
    return line(name, rounds, `CLIP ViT-B/32's shape, fp32, against ${against}`);
  },
});

const writer = (kind: WriterRow, against: string): Row => ({
  name: `real-vlm-${kind}`,
  async measure(bench) {
    const model = realModel(WRITER, 'q4');
    const rounds = await callPage(bench, 'writer', kind, { ...sizeOf(bench), model });
    return line(`real-vlm-${kind}`, rounds, `SmolVLM-256M's shape, q4, against ${against}`);
  },
});

const threads: Row = {
  name: 'threads',
  async measure(bench) {
    const model = realModel('clip-vit-b-32', 'fp32');
    const time = (count: number) =>
      callPage(bench, 'threads', { model, threads: count, pictures: PICTURES });
    const [one, two]: [number[], number[]] = [[], []];
    for (let round = 0; round < sizeOf(bench).rounds; round++) {
      two.push(await time(2));
      one.push(await time(1));
    }
    const detail = `${PICTURES} pictures each`;
    return line('threads', { ours: two, other: one, detail }, 'two threads against one');
  },
};

const LOOP = 'processor and model.generate for every ask, 48 tokens';

export const realSizeRows: readonly Row[] = [
  encoder('real-encoder-run', 'encoderStage', 'a loop with transformers.js, one picture at a time'),
  encoder('real-encoder-limit', 'encoderLimit', 'bare session runs on pictures made ready'),
  writer('score', LOOP),
  writer('text', LOOP),
  writer(
    'limit',
    'bare session runs: each picture once, each shared beginning once, each rest once',
  ),
  realFolder,
  realMemory,
  realFormats,
  realStates,
  threads,
];
