import type { Command } from '../command.ts';
import { withPage } from '../open-page.ts';
import { readArguments } from '../read-arguments.ts';

const usage = 'models';

/** Lists the judges of the page with kind, size and licence. */
export const models: Command = {
  usage,
  async perform(args, report) {
    readArguments(args, usage, []);
    return withPage('wasm', report, (page) => page.call('models'));
  },
};
