import { recordRaters } from '../../src/core/voting/raters.ts';
import { latestVotes, parseVoteFile, voteFileOf } from '../../src/core/voting/vote-file.ts';
import { checkTarget } from '../check-path.ts';
import { type Command, FiledResult } from '../command.ts';
import { readArguments } from '../read-arguments.ts';
import { readText } from '../read-table.ts';

const usage = 'votes --votes FILE.json … [--out FILE]';

/** Files of people's votes as one, which the page and other commands take as they take each. */
export const votes: Command = {
  usage,
  async perform(args, report) {
    const { flags, lists } = readArguments(args, usage, ['out'], [], ['votes']);
    if (lists.votes.length === 0) throw new Error(`--votes is missing; usage: ${usage}`);
    const out = flags.out === undefined ? null : checkTarget(flags.out, '--out');
    const files = [];
    for (const path of lists.votes) {
      const text = await readText(path, 'the file of --votes');
      try {
        files.push(parseVoteFile(text));
      } catch (cause) {
        throw new Error(`"${path}": ${(cause as Error).message}`, { cause });
      }
    }
    const all = latestVotes(files.flat());
    for (const { rater, items, returned } of recordRaters(all, 0)) {
      report(`${rater.name}: ${items} votes, ${returned} things came back`);
    }
    const result = voteFileOf(all);
    return out === null ? result : new FiledResult(result, out);
  },
};
