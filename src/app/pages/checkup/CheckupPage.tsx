import { Play, Square } from 'lucide-react';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { BATTERY_STEPS } from '../../../core/checkup/battery.ts';
import { CHECK_SIZES } from '../../../core/checkup/check-step.ts';
import type { CheckupRecord } from '../../../core/checkup/profile.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { SOURCE_WORDS } from '../../../core/spec/picture-source.ts';
import { upperFirst } from '../../../core/words.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { listField, useAddressState, wordField } from '../../address/address-state.ts';
import { useField } from '../../address/hash-location.ts';
import type { CheckupSubject } from '../../frame/checkup/step-run.ts';
import { Button } from '../../kit/components/Button.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../kit/components/Notice.tsx';
import { deviceOf } from '../../kit/judges/choose-variant.ts';
import { JudgePicker } from '../../kit/judges/JudgePicker.tsx';
import { Progress } from '../../kit/progress/Progress.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import { deviceStore } from '../../stores/device.ts';
import { judgesStore } from '../../stores/judges.ts';
import styles from './CheckupPage.module.css';
import { CHECKUP_PICTURES, photosStore, whyNotReady } from './checkup-pictures.ts';
import { beginCheckups, checkupsStore, keyOf, readCheckup, stopCheckups } from './checkup-store.ts';
import { CheckupPictures } from './parts/CheckupPictures.tsx';
import { ProfilePage } from './parts/ProfilePage.tsx';
import { RecordedExample } from './parts/RecordedExample.tsx';
import { SharedCheckup } from './parts/SharedCheckup.tsx';
import { SizeChoice } from './parts/SizeChoice.tsx';
import { setupFields } from './parts/setup-fields.ts';

const JUDGES_FIELD = listField();
const DEVICES_FIELD = listField(['wasm', 'webgpu']);
const SIZE_FIELD = wordField(CHECK_SIZES, 'quick');
const PICTURES_FIELD = wordField(CHECKUP_PICTURES, 'scenes');

/** A check-up of any judge, or the profiles in a link. */
export default function CheckupPage() {
  const packed = useField('profiles');
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <h1>Check-up</h1>
      {packed === null ? <OwnCheckup /> : <SharedCheckup packed={packed} />}
    </div>
  );
}

function OwnCheckup() {
  const [ids, setIds] = useAddressState('judge', JUDGES_FIELD);
  const [devices, setDevices] = useAddressState('device', DEVICES_FIELD);
  const [size, setSize] = useAddressState('size', SIZE_FIELD);
  const [pictures, setPictures] = useAddressState('pictures', PICTURES_FIELD);
  const photos = useStore(photosStore);
  const { judges, error } = useStore(judgesStore);
  const { device } = useStore(deviceStore);
  const checkups = useStore(checkupsStore);
  const [isChoosing, setChoosing] = useState(ids.length === 0);
  // what is recorded of them stays while others are chosen, so that nothing moves under the pointer
  const [opened, setOpened] = useState(ids);
  const ticked = useRef(new Set<string>());
  useEffect(() => {
    // another address, not one that the list of judges wrote
    if (!ticked.current.has(ids.join())) setOpened(ids);
  }, [ids]);
  const toggleChoosing = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setChoosing(currentTarget.open);
  const listed = useMemo(
    () => ids.flatMap((id) => (judges ?? []).find((one) => one.id === id) ?? []),
    [ids, judges],
  );
  const choices = useMemo(
    () =>
      listed.map((judge, place): JudgeChoice => {
        const [wanted] = devices.slice(place, place + 1);
        return {
          id: judge.id,
          device: wanted === 'webgpu' || wanted === 'wasm' ? wanted : deviceOf(judge, device),
        };
      }),
    [listed, devices, device],
  );
  const source = useMemo(
    () => (pictures === 'photos' ? photos : { type: pictures }),
    [pictures, photos],
  );
  const unready = whyNotReady(source);
  const subjects = useMemo(
    () =>
      (unready === null ? listed : []).map((judge: JudgeListing, place): CheckupSubject => {
        const own = choices[place]?.device ?? 'wasm';
        return { judge, device: own, size, source };
      }),
    [listed, choices, size, source, unready],
  );
  useEffect(() => {
    for (const subject of subjects) void readCheckup(subject);
  }, [subjects]);
  const open = subjects.map((subject) => ({ subject, ...checkups[keyOf(subject)] }));
  const records = useMemo(
    () =>
      subjects.flatMap((subject) => {
        const record = checkups[keyOf(subject)]?.record;
        return record && record.figures.length > 0 ? [record] : [];
      }),
    [subjects, checkups],
  );
  // an own check-up of what the address asks for may be stored
  const isReading =
    ids.length > 0 &&
    (judges === null || open.some(({ state = 'reading' }) => state === 'reading'));
  const going = open.filter(({ state }) => state === 'going' || state === 'waiting');
  const choose = (chosen: readonly JudgeChoice[]) => {
    const now = chosen.map(({ id }) => id);
    ticked.current.add(now.join());
    setIds(now);
    setDevices(chosen.map((one) => one.device));
  };
  const strangers = judges === null ? [] : ids.filter((id) => !judges.some((one) => one.id === id));
  return (
    <>
      {records.length === 0 && (
        <p className={`soft measure ${styles.lead}`}>
          A check-up asks every judge the same questions, and says what you can use it for and what
          not. Each of its sentences rests on a measured figure.
        </p>
      )}
      {records.length === 0 && (
        <RecordedExample
          key={opened.join()}
          asked={opened}
          names={(judges ?? []).filter(({ id }) => opened.includes(id)).map(({ name }) => name)}
          isReading={opened === ids && isReading}
        />
      )}
      {error !== null && <ErrorNotice error={error} />}
      {strangers.length > 0 && (
        <Notice tone="warn" title="A judge that is not in this browser">
          <p>
            {strangers.join(', ')}: add it under <Link href="/models">Models</Link>, then open this
            address again.
          </p>
        </Notice>
      )}
      {records.length > 0 && (
        <ProfilePage records={records} setup={setupFields(ids, size, pictures)} />
      )}
      <h2 className={styles.more}>
        {records.length > 0
          ? 'Ask more, or other judges'
          : `Check ${opened.length === 0 ? 'a judge' : 'it on this device, or another judge'}`}
      </h2>
      <div className={styles.setup}>
        <details className={styles.judges} open={isChoosing} onToggle={toggleChoosing}>
          <summary>
            {listed.length === 0
              ? 'Choose judges'
              : `Judges: ${listed.map(({ name }) => name).join(', ')}`}
          </summary>
          <JudgePicker mode="many" value={choices} onChange={choose} />
        </details>
        <section className={`stack gap-3 ${styles.asked}`} aria-label="How much is asked">
          <SizeChoice
            subjects={subjects}
            size={size}
            onSize={setSize}
            turn={open.map(({ state }) => state).join()}
            isGoing={going.length > 0}
          />
          <details open={pictures !== 'scenes'}>
            <summary>Pictures: {SOURCE_WORDS[pictures]}</summary>
            <CheckupPictures source={source} onKind={setPictures} />
          </details>
          {unready !== null && <p className="note">{unready}</p>}
        </section>
        <div className={`stack gap-2 ${styles.start}`}>
          {going.length === 0 ? (
            <div className="row">
              <Button
                look="primary"
                disabled={subjects.length === 0}
                onClick={() => void beginCheckups(subjects)}
              >
                <Play aria-hidden="true" />
                {records.length > 0 ? 'Go on' : 'Start the check-up'}
              </Button>
              {listed.length === 0 && <p className="note">Choose a judge first.</p>}
            </div>
          ) : (
            <>
              {going.map(({ subject, state, step, record }) => (
                <Progress
                  key={keyOf(subject)}
                  label={`${subject.judge.name}: ${sayStep(state === 'waiting' ? state : 'going', step?.id, record ?? null)}`}
                  value={step && step.total > 0 ? step.asked / step.total : null}
                  {...(step && {
                    detail: `${formatCount(step.asked)} of ${formatCount(step.total)} questions`,
                  })}
                />
              ))}
              <div className="row">
                <Button onClick={() => stopCheckups(subjects)}>
                  <Square aria-hidden="true" />
                  Stop
                </Button>
              </div>
            </>
          )}
          {open.map(
            ({ subject, state, record }) =>
              state === 'done' &&
              record?.figures.length === 0 && (
                <Notice
                  key={keyOf(subject)}
                  tone="warn"
                  title={`${subject.judge.name}: nothing could be measured`}
                >
                  <p>{upperFirst(record.steps[0]?.leftOut ?? 'no part was asked')}.</p>
                  <p>The sizes standard and whole have no limit of time.</p>
                </Notice>
              ),
          )}
          {open.map(
            ({ subject, error: fault }) =>
              fault !== undefined &&
              fault !== null && <ErrorNotice key={keyOf(subject)} error={fault} />,
          )}
        </div>
      </div>
    </>
  );
}

function sayStep(
  state: 'going' | 'waiting',
  step: string | undefined,
  record: CheckupRecord | null,
): string {
  if (state === 'waiting') return 'waiting for its turn';
  const title = BATTERY_STEPS.find(({ id }) => id === step)?.title;
  if (title !== undefined) return title;
  const settled = record?.steps.filter(({ items, leftOut }) => items > 0 || leftOut !== null) ?? [];
  return `${settled.length} of ${BATTERY_STEPS.length} parts done; preparing the next`;
}
