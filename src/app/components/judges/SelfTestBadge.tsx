import { describeSelfTest } from '../../../judges/self-test/self-test.ts';
import type { SelfTestState } from '../../stores/self-tests.ts';
import { Badge } from '../Badge.tsx';

const SAYS = {
  agree: { tone: 'good', words: 'self-test agrees' },
  differ: { tone: 'bad', words: 'self-test differs' },
  unchecked: { tone: 'warn', words: 'not self-tested' },
} as const;

interface SelfTestBadgeProps {
  readonly test: SelfTestState;
}

/** Whether this device computes what the judge answers where that is known. */
export function SelfTestBadge({ test }: SelfTestBadgeProps) {
  if (test === 'checking') return <Badge>self-test: checking…</Badge>;
  const { tone, words } = SAYS[test?.state ?? 'unchecked'];
  return (
    <Badge tone={tone} title={test === null ? 'never loaded here' : describeSelfTest(test)}>
      {words}
    </Badge>
  );
}
