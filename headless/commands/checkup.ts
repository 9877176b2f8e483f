import { CHECKUP_FIGURES } from '../../src/app/frame/checkup/describe-profile.ts';
import type { Flags } from '../../src/app/frame/command/flags.ts';
import { CHECK_SIZES } from '../../src/core/checkup/check-step.ts';
import type { Command } from '../command.ts';
import { JUDGE_FLAGS, PAGE_FLAGS } from '../judge-flags.ts';
import { bringJudges, readJudges } from '../read-judge.ts';
import { readSource, SOURCE_FLAGS } from '../read-source.ts';
import { tellWhatIsKept } from '../tell-what-is-kept.ts';

const FLAGS = {
  ...JUDGE_FLAGS,
  size: {
    kind: 'word',
    words: CHECK_SIZES,
    usual: 'quick',
    about:
      'How much is asked. quick takes a minute, and five for a judge of 100 MB or more and for endpoints, and leaves out what takes longer; standard and whole ask until every interval is narrow enough.',
  },
  source: {
    kind: 'string',
    takes: SOURCE_FLAGS.source.takes,
    usual: 'scenes',
    about: `${SOURCE_FLAGS.source.about} Profiles are compared on drawn scenes.`,
  },
  allow: SOURCE_FLAGS.allow,
  ...PAGE_FLAGS,
} as const satisfies Flags;

/** Asks judges a fixed battery, and prints what each may be used for. */
export const checkup: Command<typeof FLAGS> = {
  name: 'checkup',
  about:
    'Puts a fixed battery of questions to judges and prints what each may be used for; of several also how many independent votes they are worth.',
  flags: FLAGS,
  examples: [
    '--judge nano-vlm-both --size quick',
    '--judge ./my-model --size standard --keep ./profile --fail-below symmetry=0.9,balance=0.8 --format junit',
  ],
  figures: CHECKUP_FIGURES,
  tables: true,
  async perform({ values }, { report, withPage }) {
    const judges = readJudges(values);
    const source = await readSource(values.source, values.allow);
    const { device, keep, size } = values;
    tellWhatIsKept(values, report);
    return withPage({ device, keep, report }, async (page) => {
      const brought = await bringJudges(page, judges, device);
      await source.give(page);
      return page.call('checkup', { judges: brought, source: source.request, device, size });
    });
  },
};
