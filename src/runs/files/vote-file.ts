import { messageOf } from '../../core/errors.ts';
import type { Vote } from '../../core/voting/vote.ts';
import { parseVoteFile } from '../../core/voting/vote-file.ts';
import { ImportError } from '../../pictures/import/import-error.ts';

/** bytes: 100,000 votes take some 25 MB */
const MOST_BYTES = 50_000_000;

/** Rejects with ImportError naming the first fault. */
export async function readVotes(file: Blob): Promise<readonly Vote[]> {
  if (file.size > MOST_BYTES) {
    throw new ImportError(
      `The file has ${(file.size / 1e6).toFixed(0)} MB; votes take ${MOST_BYTES / 1e6} MB at most.`,
    );
  }
  try {
    return parseVoteFile(await file.text());
  } catch (fault) {
    throw new ImportError(`These votes cannot be imported: ${messageOf(fault)}`.slice(0, 500));
  }
}
