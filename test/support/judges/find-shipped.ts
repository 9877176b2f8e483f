import { type JudgeEntry, JudgeError } from '../../../src/judges/judge.ts';
import { SHIPPED_JUDGES } from '../../../src/judges/registry.ts';

/** The shipped judge of that id. Throws JudgeError where there is none. */
export function findShipped(id: string): JudgeEntry {
  const entry = SHIPPED_JUDGES.find((one) => one.id === id);
  if (entry) return entry;
  const known = SHIPPED_JUDGES.map((one) => one.id).join(', ');
  throw new JudgeError('not-found', `no judge "${id}" ships with the page; there are ${known}`);
}
