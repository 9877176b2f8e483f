import type { Flags } from '../../src/app/frame/command/flags.ts';
import type { Command } from '../command.ts';

const FLAGS = {
  hub: {
    kind: 'string',
    takes: 'HOST',
    about: 'Lists the catalogue’s models as this hub has them.',
    otherwise: 'the judges of the page',
  },
} as const satisfies Flags;

/** Lists the page's judges, or the catalogue's models on a hub, with kind, size and licence. */
export const models: Command<typeof FLAGS> = {
  name: 'models',
  about:
    'Lists the judges that ship, or the models of a hub that work here, with size and licence.',
  flags: FLAGS,
  examples: ['', '--hub https://huggingface.co'],
  tables: true,
  async perform({ values: { hub } }, { report, withPage }) {
    const lines = await withPage({ device: 'wasm', report }, (page) =>
      page.call('models', { hub }),
    );
    const table = {
      title: 'Models',
      columns: ['id', 'kind', 'bytes', 'licence'],
      rows: lines.map(({ id, kind, bytes, licence }) => [id, kind, bytes, licence]),
    };
    return { value: lines, tables: [table] };
  },
};
