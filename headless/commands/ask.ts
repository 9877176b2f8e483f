import type { AskPart } from '../../src/app/cli/headless-api.ts';
import { refused } from '../../src/app/frame/command/fault.ts';
import type { Flags } from '../../src/app/frame/command/flags.ts';
import { checkFile } from '../check-path.ts';
import type { Command } from '../command.ts';
import { JUDGE_FLAGS, PAGE_FLAGS } from '../judge-flags.ts';
import { bringJudges, readJudges } from '../read-judge.ts';

const FLAGS = {
  ...JUDGE_FLAGS,
  part: {
    kind: 'string',
    takes: 'FILE|text:WORDS',
    many: true,
    about: 'A part of the question, in order: a picture’s file, or words behind "text:".',
    otherwise: 'at least one is needed',
  },
  system: { kind: 'string', takes: 'TEXT', about: 'The system message.', otherwise: 'none' },
  choices: {
    kind: 'string',
    takes: 'A,B,…',
    about: 'Continuations whose likelihood is wanted, in place of a written answer.',
    otherwise: 'the judge writes, embeds or compares',
  },
  'max-new-tokens': {
    kind: 'whole',
    least: 1,
    most: 4096,
    about: 'Most tokens of a written answer.',
    otherwise: '256',
  },
  ...PAGE_FLAGS,
} as const satisfies Flags;

/** Asks one judge one question, with its parts in the given order. */
export const ask: Command<typeof FLAGS> = {
  name: 'ask',
  about: 'Puts one question to one judge and prints its answer.',
  flags: FLAGS,
  examples: [
    "--judge nano-vlm-both --part a.png --part b.png --part 'text:How similar are they?' --choices 1,5,10",
    '--judge nano-clip --part a.png',
  ],
  async perform({ values }, { report, withPage }) {
    const [judge, other] = readJudges(values);
    if (!judge || other) throw refused('ask puts a question to one judge: name one');
    if (values.part.length === 0) throw refused('--part is missing');
    const parts: AskPart[] = [];
    const pictures: string[] = [];
    for (const part of values.part) {
      if (part.startsWith('text:')) {
        parts.push({ type: 'text', text: readText(part.slice('text:'.length)) });
      } else {
        parts.push({ type: 'picture' });
        pictures.push(checkFile(part, 'the picture'));
      }
    }
    const choices = values.choices === null ? null : readChoices(values.choices);
    const { device, keep, system, 'max-new-tokens': maxNewTokens } = values;
    const value = await withPage({ device, keep, report }, async (page) => {
      const [request = judge.request] = await bringJudges(page, [judge], device);
      await page.give('pictures', pictures);
      return page.call('ask', { judge: request, parts, system, choices, maxNewTokens, device });
    });
    return { value };
  },
};

function readText(text: string): string {
  if (text === '') throw refused('--part text: has no words behind it');
  return text;
}

function readChoices(value: string): readonly string[] {
  const choices = value.split(',');
  for (const [place, choice] of choices.entries()) {
    if (choice === '') throw refused('--choices: one of them is empty');
    if (choices.indexOf(choice) !== place) {
      throw refused(`--choices: "${choice}" stands there twice`);
    }
  }
  return choices;
}
