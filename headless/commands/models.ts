import type { Command } from '../command.ts';
import { readArguments } from '../read-arguments.ts';

const usage = 'models [--hub HOST]';

/** Lists the judges of the page, or the catalogue's models on a hub, with kind, size and licence. */
export const models: Command = {
  usage,
  async perform(args, report, withPage) {
    const { flags } = readArguments(args, usage, ['hub']);
    return withPage({ device: 'wasm', report }, (page) =>
      page.call('models', { hub: flags.hub ?? null }),
    );
  },
};
