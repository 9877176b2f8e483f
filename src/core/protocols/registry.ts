import type { Abilities } from '../ask/abilities.ts';
import type { Ask } from '../ask/ask.ts';
import type { PairWords } from '../spec/ready-pair.ts';
import { bias } from './bias/protocol.ts';
import { closer } from './closer/protocol.ts';
import { experiments } from './experiments/protocol.ts';
import type { JudgementTables } from './judgement-tables.ts';
import { pairbench } from './pairbench/protocol.ts';
import { peerReview } from './peer-review/protocol.ts';
import { perception } from './perception/protocol.ts';
import type { Protocol } from './protocol.ts';
import { realJudges } from './real-judges/protocol.ts';
import { rewards } from './rewards/protocol.ts';

/** All protocols, without user interface; their screens are in `app/labs/registry.ts`. */
export const PROTOCOLS: readonly Protocol[] = [
  pairbench,
  closer,
  peerReview,
  perception,
  rewards,
  experiments,
  bias,
  realJudges,
];

/** Throws RangeError if no protocol has this id; a parsed spec always names an existing one. */
export function findProtocol(id: string): Protocol {
  const found = PROTOCOLS.find((protocol) => protocol.id === id);
  if (!found) throw new RangeError(`there is no protocol "${id}"`);
  return found;
}

/** The few asks that test a judge on a device before its first answer counts. */
export function selfTestAsks(
  abilities: Pick<Abilities, 'modes' | 'readsText'>,
  draw = 0,
): readonly Ask[] {
  return PROTOCOLS.flatMap((protocol) => protocol.selfTestAsks?.(abilities, draw) ?? []);
}

/** The protocol that reads tables of judgements. Throws RangeError if there is none. */
export function tableProtocol(): Protocol & { readonly tables: JudgementTables } {
  for (const protocol of PROTOCOLS) {
    const { tables } = protocol;
    if (tables) return { ...protocol, tables };
  }
  throw new RangeError('no protocol takes tables of judgements');
}

/** The words of ready-made pairs. Throws RangeError if no protocol uses such pairs. */
export function pairWords(): PairWords {
  const [words] = PROTOCOLS.flatMap((protocol) => protocol.pairWords ?? []);
  if (!words) throw new RangeError('no protocol asks about ready-made pairs');
  return words;
}
