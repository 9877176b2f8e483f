import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { describeSelfTest } from '../../../judges/self-test/self-test.ts';
import { checkSelfTest, choiceName, readSelfTest, selfTestStore } from '../../stores/self-tests.ts';
import { Button } from '../Button.tsx';
import { SelfTestBadge } from './SelfTestBadge.tsx';
import styles from './SelfTestLine.module.css';

interface SelfTestLineProps {
  readonly choice: JudgeChoice;
  readonly name: string;
}

/** The self-test of a judge on its device, what came of it, and a click to run it. */
export function SelfTestLine({ choice, name }: SelfTestLineProps) {
  const { id, device } = choice;
  const test = useStore(selfTestStore, ({ tests }) => tests[choiceName(choice)]);
  useEffect(() => void readSelfTest({ id, device }), [id, device]);
  if (test === undefined) return null;
  const said = test === 'checking' || test?.state === 'agree' ? null : test;
  const canRun =
    test === null || (test !== 'checking' && test.state === 'unchecked' && test.canRun);
  return (
    <div className={styles.line} role="status">
      <SelfTestBadge test={test} />
      {test === null && <span className={styles.why}>tested before its first score</span>}
      {said !== null && <span className={styles.why}>{describeSelfTest(said)}</span>}
      {canRun && (
        <Button
          look="quiet"
          aria-label={`Test it now: ${name}`}
          onClick={() => void checkSelfTest(choice, true)}
        >
          Test it now
        </Button>
      )}
    </div>
  );
}
