import type { OpenReader } from '../reader/foreign-reader.ts';
import type { Database } from '../store/database.ts';
import {
  dropImportedVotes,
  dropVote,
  loadVotes,
  saveImportedVotes,
  saveVote,
} from '../store/votes.ts';
import type { VoteApi } from './engine.ts';

export function createVoteApi(database: Database, reader: OpenReader): VoteApi {
  return {
    listVotes: (items) => loadVotes(database, new Set(items)),
    castVote: (vote) => saveVote(database, vote),
    withdrawVote: (place) => dropVote(database, place),
    async importVotes(file, signal) {
      const votes = await reader(signal).readVotes(file);
      await saveImportedVotes(database, votes);
      return votes.length;
    },
    dropImportedVotes: (rater) => dropImportedVotes(database, rater),
  };
}
