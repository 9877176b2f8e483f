import { knownRounds } from '../../../../core/protocols/peer-review/conclusions/known-rounds.ts';
import type { PeerDetails } from '../../../../core/protocols/peer-review/detail.ts';
import { type PeerReport, poolOf } from '../../../../core/protocols/peer-review/report.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { shortest } from '../../../frame/guess/shortest.ts';
import { peersGuess } from '../guess.ts';
import type { PeerCase } from './recorded-case.ts';

/**
 * Of the rounds with one right answer whose verdict on correctness changed with the order, the one
 * with the least to read.
 */
export const peerCaseSource: CaseSource<PeerCase, PeerReport> = {
  run: peersGuess.run,
  async find({ id, spec }, { report }, engine) {
    const ballots = await lookAt<PeerDetails>(engine, id)('ballots', {});
    const known = knownRounds(ballots);
    const { pool, bouts } = poolOf(report);
    const reviewer = pool.findIndex((place) => spec.judges[place]?.id === peersGuess.names[0]);
    const turned = bouts.flatMap(({ index, reviewer: by, choices }): PeerCase[] => {
      const [ahead, behind] = choices.correct;
      const [first, second] = known.get(index) ?? [];
      const ballot = ballots.find(({ bout }) => bout === index);
      if (by !== reviewer || !ballot || first === second || ahead !== behind) return [];
      if (ahead !== 'first' && ahead !== 'second') return [];
      const { picture, question, answers } = ballot;
      return [{ picture, question, texts: [...answers], right: first ? 0 : 1, place: ahead }];
    });
    return shortest(turned);
  },
};
