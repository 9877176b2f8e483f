import { createStore } from 'zustand/vanilla';
import { messageOf } from '../../core/errors.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import { engine } from '../../runs/engine/engine-client.ts';

/** Result of a judge's self-test on a device; null: it was never tested here. */
export type SelfTestState = SelfTest | 'checking' | null;

/** By `choiceKey`; absent: not read yet. */
export const selfTestStore = createStore<{
  readonly tests: Readonly<Record<string, SelfTestState>>;
}>(() => ({ tests: {} }));

/** Shows the result of the judge's last test; loads nothing and never rejects. */
export async function readSelfTest(choice: JudgeChoice): Promise<void> {
  const name = choiceKey(choice);
  const found = await engine()
    .selfTestOf(choice)
    .catch(() => null);
  // a running test is more recent than the stored result
  if (selfTestStore.getState().tests[name] !== 'checking') note(name, found);
}

/**
 * Tests the judge unless it was tested in its current state; `force`: even if that takes long.
 * Never rejects: a judge that cannot be loaded counts as untested, with the reason.
 */
export async function checkSelfTest(choice: JudgeChoice, force = false): Promise<void> {
  const name = choiceKey(choice);
  const before = selfTestStore.getState().tests[name];
  if (before === 'checking') return;
  // the badge of a judge that passed does not flicker at every question
  if (before === undefined || before === null || force) note(name, 'checking');
  const verdict = await engine()
    .runSelfTest(choice, force)
    .catch((fault: unknown): SelfTest => {
      const why = messageOf(fault);
      return { state: 'unchecked', reason: why, canRun: true };
    });
  note(name, verdict);
}

function note(name: string, test: SelfTestState): void {
  selfTestStore.setState(({ tests }) => ({ tests: { ...tests, [name]: test } }));
}
