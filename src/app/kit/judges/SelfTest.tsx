import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Device, JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { choiceKey } from '../../../core/spec/judge-choice.ts';
import {
  type DeviceTimes,
  describeSelfTest,
  fasterDevice,
  type SelfTest,
} from '../../../judges/self-test/self-test.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { deviceStore } from '../../stores/device.ts';
import { judgesStore } from '../../stores/judges.ts';
import {
  checkSelfTest,
  readSelfTest,
  type SelfTestState,
  selfTestStore,
} from '../../stores/self-tests.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { asSentence, formatMilliseconds } from '../words/format.ts';
import { FormatTimes } from './FormatTimes.tsx';

const SAYS = {
  agree: { tone: 'good', words: 'checked on this device' },
  differ: { tone: 'bad', words: 'computes differently here' },
  unchecked: { tone: 'warn', words: 'not checked here' },
} as const;

interface SelfTestBadgeProps {
  readonly test: SelfTestState;
}

/** Whether this device reproduces the judge's reference answers, if there are any. */
export function SelfTestBadge({ test }: SelfTestBadgeProps) {
  if (test === 'checking') return <Badge>checking this device…</Badge>;
  const { tone, words } = SAYS[test?.state ?? 'unchecked'];
  return (
    <Badge
      tone={tone}
      title={`Self-test: ${test === null ? 'not run here yet' : describeSelfTest(test)}`}
    >
      {words}
    </Badge>
  );
}

interface SelfTestLineProps {
  readonly choice: JudgeChoice;
  readonly name: string;
  /** null if it can compute on only one device */
  readonly onDevice: ((choice: JudgeChoice) => void) | null;
}

const DEVICE_NAMES: Readonly<Record<Device, string>> = { wasm: 'WASM', webgpu: 'WebGPU' };

/** A judge's self-test on its device: the result, and a button to run it. */
export function SelfTestLine({ choice, name, onDevice }: SelfTestLineProps) {
  const { id, device } = choice;
  const { device: found } = useStore(deviceStore);
  const test = useStore(selfTestStore, ({ tests }) => tests[choiceKey(choice)]);
  const others = useStore(judgesStore, ({ judges }) => countTwins(judges ?? [], id));
  useEffect(() => void readSelfTest({ id, device }), [id, device]);
  if (test === undefined) return null;
  const said = test === 'checking' || test?.state === 'agree' ? null : test;
  const canRun =
    test === null || (test !== 'checking' && test.state === 'unchecked' && test.canRun);
  const times = test === null || test === 'checking' ? undefined : test.times;
  const faster = times && fasterDevice(times);
  const untimed = onDevice !== null && test !== 'checking' && times === undefined;
  const onBoth = untimed && found.state === 'webgpu' ? 'Time both devices' : null;
  const action = canRun ? 'Test it now' : onBoth;
  const line = (
    <div className="row gap-1 across-2" role="status">
      <SelfTestBadge test={test} />
      {test === null && (
        <span className="small faint">The self-test runs before its first score.</span>
      )}
      {said !== null && <span className="small faint">{saySelfTest(said)}</span>}
      {times !== undefined && <span className="small faint">{sayTimes(times)}</span>}
      {onDevice !== null && faster !== undefined && faster !== device && (
        <Button
          look="quiet"
          aria-label={`Use ${DEVICE_NAMES[faster]}: ${name}`}
          onClick={() => onDevice({ id, device: faster })}
        >
          Use {DEVICE_NAMES[faster]}
        </Button>
      )}
      {action !== null && (
        <Button
          look="quiet"
          aria-label={`${action}: ${name}`}
          onClick={() => void checkSelfTest(choice, true)}
        >
          {action}
        </Button>
      )}
    </div>
  );
  if (device !== 'wasm' || others === 0) return line;
  return (
    <div className="stack gap-1">
      {line}
      <FormatTimes judge={id} name={name} />
    </div>
  );
}

/** The number of other formats of the same hub model. */
function countTwins(judges: readonly JudgeListing[], id: string): number {
  const own = judges.find((judge) => judge.id === id);
  if (own?.source !== 'hub' || own.address === null) return 0;
  return judges.filter(
    (judge) => judge.id !== id && judge.address === own.address && judge.tiled === own.tiled,
  ).length;
}

/** "WASM 0.2 s an ask, WebGPU 34 ms: WebGPU is faster here." */
function sayTimes(times: DeviceTimes): string {
  const say = (device: Device) => `${DEVICE_NAMES[device]} ${formatMilliseconds(times[device])}`;
  return `${say('wasm')} an ask, ${say('webgpu')}: ${DEVICE_NAMES[fasterDevice(times)]} is faster here.`;
}

/** The result of a self-test; beside a badge that says "unchecked", only the reason. */
function saySelfTest(test: SelfTest): string {
  return test.state === 'unchecked' ? asSentence(test.reason) : describeSelfTest(test);
}

interface SelfTestNoticeProps {
  /** as written at the start of a sentence */
  readonly name: string;
  readonly test: SelfTest | null;
}

/**
 * A prominent warning that a judge computes wrong answers on this device; nothing if it does not.
 */
export function SelfTestNotice({ name, test }: SelfTestNoticeProps) {
  if (test?.state !== 'differ') return null;
  return (
    <Notice tone="bad" title={`${name}: this device computes different numbers`}>
      <p>
        In the self-test it {describeSelfTest(test)}. Its scores here may mean nothing. Try{' '}
        {test.instead ?? 'another device, or files of another number format'}.
      </p>
    </Notice>
  );
}
