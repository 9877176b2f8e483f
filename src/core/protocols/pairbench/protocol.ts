import type { Protocol } from '../protocol.ts';
import { describeOptions, describeSubject } from './describe.ts';
import { PAIRBENCH_ID, type PairBenchOptions } from './options.ts';
import { parseOptions } from './options-schema.ts';

export const pairbench: Protocol<PairBenchOptions> = {
  id: PAIRBENCH_ID,
  parse: parseOptions,
  subject: describeSubject,
  describe: describeOptions,
  photos: ({ source }) => (source.type === 'scenes' ? [] : source.photos),
};
