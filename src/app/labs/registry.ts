import type { LabCommand } from '../frame/command/lab-command.ts';
import type { Lab } from '../frame/lab.ts';
import { biasLab } from './bias/lab.ts';
import { closerLab } from './closer/lab.ts';
import { experimentsLab } from './experiments/lab.ts';
import { pairbenchLab } from './pairbench/lab.ts';
import { peerReviewLab } from './peer-review/lab.ts';
import { perceptionLab } from './perception/lab.ts';
import { realJudgesLab } from './real-judges/lab.ts';
import { rewardsLab } from './rewards/lab.ts';

/** The labs of all protocols, in navigation order. */
export const LABS: readonly Lab[] = [
  pairbenchLab,
  closerLab,
  peerReviewLab,
  perceptionLab,
  rewardsLab,
  experimentsLab,
  biasLab,
  realJudgesLab,
];

/** All commands of the labs. */
export const COMMANDS: readonly LabCommand[] = LABS.flatMap(({ commands }) => commands);

/** The lab of a protocol. Throws RangeError if there is none. */
export function labOf(protocol: string): Lab {
  const lab = LABS.find((one) => one.protocol === protocol);
  if (!lab) throw new RangeError(`there is no lab for the protocol "${protocol}"`);
  return lab;
}
