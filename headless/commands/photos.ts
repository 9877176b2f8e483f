import { CommandFault, EXIT } from '../../src/app/frame/command/fault.ts';
import type { Flags, FlagValues } from '../../src/app/frame/command/flags.ts';
import type { PhotosCommand } from '../../src/app/frame/command/photos-command.ts';
import type { Command } from '../command.ts';
import { JUDGE_FLAGS, PAGE_FLAGS } from '../judge-flags.ts';
import { bringJudges, readJudges } from '../read-judge.ts';
import { readSource, SOURCE_FLAGS } from '../read-source.ts';
import { tellWhatIsKept } from '../tell-what-is-kept.ts';

const SHARED_FLAGS = {
  ...JUDGE_FLAGS,
  ...SOURCE_FLAGS,
  seed: { kind: 'whole', usual: 1, most: 0xffff_ffff, about: 'The seed of every random draw.' },
  ...PAGE_FLAGS,
} as const satisfies Flags;

type SharedValues = FlagValues<typeof SHARED_FLAGS>;

/** Asks one judge a lab's questions about photographs. */
export function photosForm(command: PhotosCommand): Command {
  const { name, about, examples, flags } = command;
  return {
    name,
    about,
    examples,
    flags: { ...SHARED_FLAGS, ...flags },
    rows: true,
    async perform({ values }, { withPage, report }) {
      const shared = values as unknown as SharedValues;
      const [judge, ...others] = readJudges(shared);
      if (!judge || others.length > 0) {
        throw new CommandFault(EXIT.usage, `${name} puts its questions to one judge: name one`);
      }
      const { device, keep, seed } = shared;
      const source = await readSource(shared.source, shared.allow);
      tellWhatIsKept(shared, report);
      return withPage({ device, keep, report }, async (page) => {
        const [brought = judge.request] = await bringJudges(page, [judge], device);
        await source.give(page);
        const request = { judge: brought, source: source.request, device, seed, values };
        return page.call('photos', { command: name, request });
      });
    },
  };
}
