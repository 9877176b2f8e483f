import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandFault, EXIT } from '../../src/app/frame/command/fault.ts';
import type { Flags } from '../../src/app/frame/command/flags.ts';
import { messageOf } from '../../src/core/errors.ts';
import { OPS, parseTransform } from '../../src/core/transforms/registry.ts';
import { checkFile, checkTarget } from '../check-path.ts';
import type { Command } from '../command.ts';
import { suggestion } from '../nearest-name.ts';

const FLAGS = {
  op: {
    kind: 'string',
    takes: 'OP',
    required: true,
    about: `The operation: ${OPS.join(', ')}.`,
  },
  params: {
    kind: 'string',
    takes: 'JSON',
    required: true,
    about: 'Its parameters, as a JSON object.',
  },
} as const satisfies Flags;

/** Applies one operation to a picture file. */
export const transform: Command<typeof FLAGS> = {
  name: 'transform',
  about: 'Applies one operation to a picture, as PairBench’s splits do.',
  files: [
    { name: 'IN', about: 'The picture.' },
    { name: 'OUT.png', about: 'The file of the result.' },
  ],
  flags: FLAGS,
  examples: [`in.png out.png --op rotate --params '{"degrees_counter_clockwise": 30}'`],
  async perform({ values: { op, params: text }, files }, { report, withPage }) {
    const params = parseParams(text);
    if (!('displacement' in params)) checkTransform(op, params);
    const input = checkFile(files[0] ?? '', 'the picture');
    const target = checkTarget(files[1] ?? '', 'the result');
    const displacement = op === 'elastic' ? findDisplacement(params, input) : null;
    const { png, ...result } = await withPage({ device: 'wasm', report }, async (page) => {
      await page.give('pictures', input);
      if (displacement !== null) await page.give('displacement', displacement);
      return page.call('transform', { op, params, displaced: displacement !== null });
    });
    writeFileSync(target, Buffer.from(png, 'base64'));
    return { value: { ...result, params, in: files[0], out: files[1] } };
  },
};

/** Refuses an invalid operation before the page is opened. */
function checkTransform(op: string, params: object): void {
  try {
    parseTransform(op, params);
  } catch (cause) {
    const known = OPS.some((one) => one === op);
    const flag = known ? '--params' : '--op';
    const similar = known ? '' : suggestion(op, OPS);
    const message = `${flag}: ${messageOf(cause)}${similar}`;
    throw new CommandFault(EXIT.usage, message, { cause });
  }
}

function parseParams(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`--params is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('--params must be a JSON object, as in {"degrees_counter_clockwise": 30}');
  }
  return value;
}

/**
 * The file named by elastic's "displacement", next to the picture or at that path; null if not
 * used.
 */
function findDisplacement(params: object, input: string): string | null {
  if (!('displacement' in params)) return null;
  const name = params.displacement;
  if (typeof name !== 'string') throw new Error('elastic: "displacement" must be a file\'s name');
  const beside = resolve(dirname(input), name);
  return existsSync(beside) ? beside : checkFile(name, 'the displacement');
}
