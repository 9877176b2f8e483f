import { CommandFault, EXIT } from '../../src/app/frame/command/fault.ts';
import type { Flags } from '../../src/app/frame/command/flags.ts';
import { recordRaters, sayVoteOrigins } from '../../src/core/voting/raters.ts';
import { latestVotes, parseVoteFile, voteFileOf } from '../../src/core/voting/vote-file.ts';
import { groupDigits } from '../../src/core/words.ts';
import type { Command } from '../command.ts';
import { readText } from '../read-table.ts';

const FLAGS = {
  votes: {
    kind: 'string',
    takes: 'FILE.json',
    many: true,
    about: 'A saved file of votes.',
    otherwise: 'at least one is needed',
  },
} as const satisfies Flags;

/**
 * Merges files of people's votes into one, which the page and other commands accept like each of
 * them.
 */
export const votes: Command<typeof FLAGS> = {
  name: 'votes',
  about: 'Makes one file of the votes that several people saved.',
  flags: FLAGS,
  examples: ['--votes ada.json --votes ben.json --out pooled.json'],
  async perform({ values }, { report }) {
    if (values.votes.length === 0) throw new CommandFault(EXIT.usage, '--votes is missing');
    const files = [];
    for (const path of values.votes) {
      const text = await readText(path, 'the file of --votes');
      try {
        files.push(parseVoteFile(text));
      } catch (cause) {
        throw new CommandFault(EXIT.usage, `"${path}": ${(cause as Error).message}`, { cause });
      }
    }
    // readers of the pooled file see that its author got the votes from files
    const all = latestVotes(files.flat()).map((vote) => ({ ...vote, origin: 'import' as const }));
    for (const { rater, items, returned } of recordRaters(all, 0)) {
      report(
        `${rater.name}: ${groupDigits(items)} votes, ${groupDigits(returned)} things came back`,
      );
    }
    report(`${sayVoteOrigins(all)}: the pooled file marks each of them so`);
    return { value: voteFileOf(all) };
  },
};
