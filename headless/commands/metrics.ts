import { readFileSync } from 'node:fs';
import { checkFile } from '../check-path.ts';
import type { Command } from '../command.ts';
import { readArguments } from '../read-arguments.ts';

const usage = 'metrics FILE.csv';

/** The metrics of somebody's table of judgements. */
export const metrics: Command = {
  usage,
  async perform(args, report, withPage) {
    const { files } = readArguments(args, usage, [], ['FILE.csv']);
    const csv = readFileSync(checkFile(files[0] ?? '', 'the table'), 'utf8');
    return withPage({ device: 'wasm', report }, (page) => page.call('metrics', csv));
  },
};
