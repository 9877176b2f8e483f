import type { AskPart } from '../../src/app/headless/headless-api.ts';
import { checkFile, checkOrMakeFolder } from '../check-path.ts';
import type { Command } from '../command.ts';
import { readArguments, readWhole, readWord } from '../read-arguments.ts';
import { bringJudge, JUDGE_FLAGS, JUDGE_USAGE, readJudge } from '../read-judge.ts';

const usage =
  `ask ${JUDGE_USAGE} --part FILE|text:WORDS … [--system TEXT] [--choices A,B,…] ` +
  '[--max-new-tokens N] [--device wasm|webgpu] [--keep DIR]';

const FLAGS = [...JUDGE_FLAGS, 'system', 'choices', 'max-new-tokens', 'device', 'keep'] as const;

/** One question to one judge, its parts in the order given. */
export const ask: Command = {
  usage,
  async perform(args, report, withPage) {
    const { flags, lists } = readArguments(args, usage, FLAGS, [], ['part']);
    const judge = readJudge(flags, usage);
    if (lists.part.length === 0) throw new Error(`--part is missing; usage: ${usage}`);
    const parts: AskPart[] = [];
    const pictures: string[] = [];
    for (const part of lists.part) {
      if (part.startsWith('text:')) {
        parts.push({ type: 'text', text: readText(part.slice('text:'.length)) });
      } else {
        parts.push({ type: 'picture' });
        pictures.push(checkFile(part, 'the picture'));
      }
    }
    const choices = flags.choices === undefined ? null : readChoices(flags.choices);
    const maxNewTokens = readWhole(flags, 'max-new-tokens');
    const device = readWord(flags, 'device', ['wasm', 'webgpu'], 'wasm');
    const keep = flags.keep === undefined ? null : checkOrMakeFolder(flags.keep, '--keep');
    return withPage({ device, keep, report }, async (page) => {
      await bringJudge(page, judge);
      await page.give('pictures', pictures);
      const system = flags.system ?? null;
      return page.call('ask', {
        judge: judge.request,
        parts,
        system,
        choices,
        maxNewTokens,
        device,
      });
    });
  },
};

function readText(text: string): string {
  if (text === '') throw new Error('--part text: has no words behind it');
  return text;
}

function readChoices(value: string): readonly string[] {
  const choices = value.split(',');
  for (const [place, choice] of choices.entries()) {
    if (choice === '') throw new Error('--choices: one of them is empty');
    if (choices.indexOf(choice) !== place) {
      throw new Error(`--choices: "${choice}" stands there twice`);
    }
  }
  return choices;
}
