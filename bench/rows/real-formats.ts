import type { Dtype } from '../../src/judges/files/dtypes.ts';
import type { FormatTimes } from '../bench-api.ts';
import { median, tidy } from '../median.ts';
import { type Bench, callPage } from '../open-bench.ts';
import { folderOf, REAL_ADDRESS } from '../real-size/real-models.ts';
import type { Row } from '../row.ts';

const WRITER = 'smolvlm-256m';
/** A published model's graphs, filled by fill_graph.py: 18 of its 24 layers keep a state. */
const STATES = 'qwen3.5-0.8b';
/** By part, in the order of the labels: token embeddings, vision, decoder. */
const FORMATS: readonly (readonly [embed: Dtype, vision: Dtype, decoder: Dtype])[] = [
  ['q8', 'q8', 'q8'],
  ['q8', 'q8', 'q4'],
  ['q4', 'q4', 'q4'],
];

/** Number formats side by side on WASM; the page's recommendation there is based on this row. */
export const realFormats: Row = {
  name: 'real-formats',
  async measure(bench) {
    const labelled = FORMATS.map((format) => formatOf(WRITER, format));
    const times = await callPage(bench, 'formats', { rounds: roundsOf(bench), formats: labelled });
    const [eight, , four] = times;
    if (!eight || !four) throw new Error('a format was not measured');
    const [ours, other] = [eight, four].map(pairOf) as [number, number];
    return {
      name: 'real-formats',
      ours: tidy(ours),
      other: tidy(other),
      ratio: tidy(other / ours),
      unit: 'ms',
      detail: `SmolVLM-256M's shape on WASM, q8 against q4, four scores of a pair; ${times.map(say).join('; ')}`,
    };
  },
};

/** The cost of an ask for a model most of whose layers keep a state instead of keys and values. */
export const realStates: Row = {
  name: 'real-states',
  async measure(bench) {
    const formats = [formatOf(STATES, ['q8', 'q8', 'q8'])];
    const [times] = await callPage(bench, 'formats', { rounds: roundsOf(bench), formats });
    if (!times) throw new Error('nothing was measured');
    const [first, next] = [median(times.first), median(times.next)];
    return {
      name: 'real-states',
      ours: tidy(next),
      other: tidy(first),
      ratio: tidy(first / next),
      unit: 'ms',
      detail: `${STATES} on WASM: a further score of a pair against its first, whose pictures and prompt nothing is kept of; ${say(times)}`,
    };
  },
};

const roundsOf = ({ options }: Bench) => (options.rounds >= 5 ? 3 : 0);

function formatOf(name: string, format: (typeof FORMATS)[number]) {
  folderOf(name);
  const [embed, vision, decoder] = format;
  return {
    label: new Set(format).size === 1 ? embed : format.join('/'),
    path: `${REAL_ADDRESS}/${name}/`,
    dtypes: { embed_tokens: embed, vision_encoder: vision, decoder_model_merged: decoder },
  };
}

/** Milliseconds of the four scores of a pair. */
function pairOf({ first, next }: FormatTimes): number {
  return median(first) + 3 * median(next);
}

function say({ label, first, next, begun, token, plain }: FormatTimes): string {
  const seconds = (times: readonly number[]) => `${tidy(median(times) / 1000)} s`;
  return (
    `${label}: first score ${seconds(first)}, each further ${seconds(next)}, a text's first token ` +
    `${seconds(begun)}, each further ${seconds(token)}, 16 tokens without pictures ${seconds(plain)}`
  );
}
