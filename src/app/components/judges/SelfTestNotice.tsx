import { describeSelfTest, type SelfTest } from '../../../judges/self-test/self-test.ts';
import { Notice } from '../Notice.tsx';

interface SelfTestNoticeProps {
  /** as a sentence begins with it */
  readonly name: string;
  readonly test: SelfTest | null;
}

/** Says loudly that a judge does not compute here what it should; nothing where it does. */
export function SelfTestNotice({ name, test }: SelfTestNoticeProps) {
  if (test?.state !== 'differ') return null;
  return (
    <Notice tone="bad" title={`${name}: this device computes other numbers`}>
      <p>
        In the self-test it {describeSelfTest(test)}. Its scores here may mean nothing: compute on
        another device or take files of another number format.
      </p>
    </Notice>
  );
}
