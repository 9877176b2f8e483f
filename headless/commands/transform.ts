import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkFile, checkTarget } from '../check-path.ts';
import type { Command } from '../command.ts';
import { readArguments, requireFlag } from '../read-arguments.ts';

const usage = 'transform IN OUT.png --op OP --params JSON';

/** One operation on a picture file. */
export const transform: Command = {
  usage,
  async perform(args, report, withPage) {
    const { flags, files } = readArguments(args, usage, ['op', 'params'], ['IN', 'OUT.png']);
    const op = requireFlag(flags, 'op', usage);
    const params = parseParams(requireFlag(flags, 'params', usage));
    const input = checkFile(files[0] ?? '', 'the picture');
    const target = checkTarget(files[1] ?? '', 'the result');
    const displacement = op === 'elastic' ? findDisplacement(params, input) : null;
    const { png, ...result } = await withPage({ device: 'wasm', report }, async (page) => {
      await page.give('pictures', input);
      if (displacement !== null) await page.give('displacement', displacement);
      return page.call('transform', { op, params, displaced: displacement !== null });
    });
    writeFileSync(target, Buffer.from(png, 'base64'));
    return { ...result, params, in: files[0], out: files[1] };
  },
};

function parseParams(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`--params is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('--params must be a JSON object, as in {"degrees_counter_clockwise": 30}');
  }
  return value;
}

/** The file of elastic's "displacement", beside the picture or where one stands; null without. */
function findDisplacement(params: object, input: string): string | null {
  if (!('displacement' in params)) return null;
  const name = params.displacement;
  if (typeof name !== 'string') throw new Error('elastic: "displacement" must be a file\'s name');
  const beside = resolve(dirname(input), name);
  return existsSync(beside) ? beside : checkFile(name, 'the displacement');
}
