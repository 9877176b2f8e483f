import type { PhotosCommand } from '../../../frame/command/photos-command.ts';
import { WRITE_FLAGS } from './write-flags.ts';

/** Writes wrong responses about photographs in the paper's four steps. */
export const writeCommand: PhotosCommand<typeof WRITE_FLAGS> = {
  takes: 'photos',
  name: 'write-responses',
  about:
    'Has a model write the two wrong responses to questions about photographs with the paper’s prompts, and says why it failed where it did; --rows FILE.jsonl writes the items as perception --set reads them.',
  examples: [
    '--endpoint http://localhost:8000/v1 --model MODEL --source photos --questions questions.jsonl --rows items.jsonl',
  ],
  flags: WRITE_FLAGS,
  load: async () => (await import('./carry-write.ts')).writeForm,
};
