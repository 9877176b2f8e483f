import type { Flags, FlagValues } from '../src/app/frame/command/flags.ts';
import { MOST_AT_ONCE, USUAL_PATIENCE } from '../src/judges/endpoint/budget.ts';

/** The flags of every command that asks judges. */
export const JUDGE_FLAGS = {
  judge: {
    kind: 'string',
    takes: 'ID|DIR[:DTYPE]|FILE.onnx|WEIGHTS.json|URL|ORG/NAME[@REVISION][:DTYPE]',
    many: true,
    about:
      'A judge: the id of one that ships ("models" lists them), a folder on this computer, in its most exact number format or in DTYPE, an ONNX file, a file of trained weights ("train" writes one), the address of a model’s folder, or a model of a hub.',
    otherwise: 'the models of --endpoint',
  },
  encoder: {
    kind: 'list',
    takes: 'size=N,mean=X,std=X',
    about:
      'How a --judge FILE.onnx wants its pictures: the side of its square input in pixels, and mean and standard deviation of values from 0 to 1, of all channels or as red/green/blue. filter=bilinear or lanczos replaces bicubic resizing.',
    otherwise: 'none; FILE.onnx needs it',
  },
  hub: {
    kind: 'string',
    takes: 'HOST',
    about: 'The hub that ORG/NAME is fetched from.',
    otherwise: 'https://huggingface.co',
  },
  endpoint: {
    kind: 'string',
    takes: 'URL',
    many: true,
    about:
      'The address of a server that speaks OpenAI’s protocol, e.g. http://localhost:8000/v1. One address serves every --model; several addresses need one --model each. The environment variable FLIPSIDE_KEY holds its key.',
    otherwise: 'no endpoint',
  },
  model: {
    kind: 'string',
    takes: 'NAME',
    many: true,
    about: 'The name of a model at --endpoint.',
    otherwise: 'none; --endpoint needs one',
  },
  concurrency: {
    kind: 'whole',
    least: 1,
    most: MOST_AT_ONCE,
    about: 'Most calls to an endpoint at a time.',
    otherwise: `as many as the server accepts, ${MOST_AT_ONCE} at most`,
  },
  timeout: {
    kind: 'whole',
    least: 1,
    most: USUAL_PATIENCE,
    about:
      'Seconds that an endpoint may take for one answer. A call that takes longer is made once more, and then has no answer.',
    otherwise: `${USUAL_PATIENCE}`,
  },
  'max-calls': {
    kind: 'whole',
    least: 1,
    about:
      'Most calls to each model of --endpoint in this command. When they are used up the command prints what was answered.',
    otherwise: 'no limit',
  },
  'max-cost': {
    kind: 'number',
    about:
      'Most cost of each model of --endpoint in this command, in the currency of --price-in and --price-out, which it needs.',
    otherwise: 'no limit',
  },
  'price-in': {
    kind: 'number',
    about: 'Price of a million tokens sent to an endpoint; the result then has the cost.',
    otherwise: 'unknown',
  },
  'price-out': {
    kind: 'number',
    about: 'Price of a million tokens written by an endpoint.',
    otherwise: 'unknown',
  },
} as const satisfies Flags;

export type JudgeValues = FlagValues<typeof JUDGE_FLAGS>;

/** The flags for where a command's judges compute and what is kept. */
export const PAGE_FLAGS = {
  device: {
    kind: 'word',
    words: ['wasm', 'webgpu'],
    usual: 'wasm',
    about: 'What models in this browser compute on.',
  },
  keep: {
    kind: 'folder',
    about:
      'Keeps downloads and answers in this folder. The same command given again asks only what has no answer yet.',
    otherwise: 'nothing is kept beyond the result',
  },
} as const satisfies Flags;
