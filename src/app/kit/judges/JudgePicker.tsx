import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import type { Caution } from '../../../judges/cautions.ts';
import type { JudgeKind } from '../../../judges/judge.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { judgesStore, refreshJudges } from '../../stores/judges.ts';
import { modelsStore, watchLibrary } from '../../stores/models.ts';
import { classes } from '../components/classes.ts';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { Notice } from '../components/Notice.tsx';
import { nameOfAbsent, repoOfJudge } from '../words/model-id.ts';
import { AddJudge } from './AddJudge.tsx';
import { CautionNotices } from './CautionNotices.tsx';
import { WhyNoWebGpu } from './DeviceChoice.tsx';
import styles from './JudgePicker.module.css';
import { JudgeDetails, JudgeRow } from './JudgeRow.tsx';

interface JudgePickerProps {
  /** 'one': exactly one judge; 'many': any number */
  readonly mode: 'one' | 'many';
  /** shows only the list of names; `JudgeMore` shows the rest */
  readonly brief?: boolean;
  readonly value: readonly JudgeChoice[];
  readonly onChange: (value: readonly JudgeChoice[]) => void;
  /** why a judge's numbers would mean less than they seem to; absent if shown elsewhere */
  readonly cautionsOf?: (judge: JudgeListing) => readonly Caution[];
  /** why a judge cannot be selected, or null; absent if all can */
  readonly unable?: ((judge: JudgeListing) => string | null) | undefined;
}

const KINDS: readonly {
  readonly kind: JudgeKind;
  readonly title: string;
  readonly does: string;
}[] = [
  { kind: 'generative', title: 'Generative', does: 'write a score and a reason' },
  { kind: 'encoder', title: 'Encoders', does: 'turn each into a vector' },
  { kind: 'endpoint', title: 'Endpoints', does: 'models on another machine' },
  { kind: 'pixel', title: 'Pixel judges', does: 'arithmetic, no model' },
];

/** Judges by kind, each with size, licence and device, and the reason if it cannot be selected. */
export function JudgePicker(props: JudgePickerProps) {
  const { judges, error } = useStore(judgesStore);
  const { installed } = useStore(modelsStore);
  useEffect(watchLibrary, []);
  const awayStates = new Map(
    (installed ?? []).flatMap(({ id, state }) => (state === 'ready' ? [] : [[id, state] as const])),
  );
  const name = useId();
  /** those whose choice the reader has changed here: they stay where they were */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const chosenId = props.value[0]?.id;
  useEffect(() => {
    // a short list scrolls to the selected judge
    if (judges !== null && chosenId !== undefined) showChosen(list.current);
  }, [judges, chosenId]);
  if (judges === null) {
    return error === null ? (
      <p role="status">Looking for judges…</p>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refreshJudges()} />
    );
  }
  const chosen = new Map(props.value.map((choice) => [choice.id, choice]));
  const asked = judges.filter(({ id }) => chosen.has(id));
  const choose = (judge: JudgeListing, on: boolean) => {
    const choice: JudgeChoice = { id: judge.id, device: 'wasm' };
    const others = [...turned].filter((id) => id !== judge.id);
    setTurned(new Set(turned.has(judge.id) ? others : [...others, judge.id]));
    if (props.mode === 'one') props.onChange([choice]);
    else if (on) props.onChange([...props.value, choice]);
    else props.onChange(props.value.filter(({ id }) => id !== judge.id));
  };
  const setDevice = (choice: JudgeChoice) =>
    props.onChange(props.value.map((one) => (one.id === choice.id ? choice : one)));
  const whyUnable = (judge: JudgeListing) => props.unable?.(judge) ?? null;
  // one that is selected stays in sight: it must be deselected first
  const isApart = (judge: JudgeListing) => whyUnable(judge) !== null && !chosen.has(judge.id);
  const apart = judges.filter(isApart);
  /** whether it stands above all kinds: it was chosen before the reader changed that here */
  const isFirst = ({ id }: JudgeListing) =>
    props.mode === 'many' && chosen.has(id) !== turned.has(id);
  const first = judges.filter((judge) => isFirst(judge) && !isApart(judge));
  const rowOf = (judge: JudgeListing) => (
    <JudgeRow
      key={judge.id}
      judge={judge}
      mode={props.mode}
      brief={props.brief === true}
      name={name}
      choice={chosen.get(judge.id)}
      unable={whyUnable(judge)}
      away={awayStates.get(judge.id) ?? null}
      onChoose={(on) => choose(judge, on)}
      onDevice={setDevice}
    />
  );
  return (
    <fieldset className="stack">
      <div>
        {/* with many, the page's own heading names the group */}
        <legend className={props.mode === 'one' ? 'legend' : 'visually-hidden'}>
          {props.mode === 'one' ? 'Judge' : 'Judges'}
        </legend>
        <div
          ref={list}
          className={classes(
            styles.list,
            props.brief && styles.brief,
            props.mode === 'many' && styles.many,
          )}
        >
          {first.length > 0 && (
            <fieldset>
              <legend className={styles.kind}>Chosen so far</legend>
              {first.map(rowOf)}
            </fieldset>
          )}
          {KINDS.map(({ kind, title, does }) => {
            const group = judges.filter(
              (judge) => judge.kind === kind && !isApart(judge) && !isFirst(judge),
            );
            if (group.length === 0) return null;
            return (
              <fieldset key={kind}>
                <legend className={props.brief ? 'visually-hidden' : styles.kind}>
                  {title} <span className={styles.does}>{does}</span>
                </legend>
                {group.map(rowOf)}
              </fieldset>
            );
          })}
          {apart.length > 0 && (
            <details className={styles.apart}>
              <summary>
                {apart.length === 1
                  ? '1 judge cannot be asked this'
                  : `${apart.length} judges cannot be asked this`}
              </summary>
              {apart.map(rowOf)}
            </details>
          )}
        </div>
      </div>
      {!props.brief && judges.some(isNano) && (
        <p className="note">
          The nano judges are small models that were trained for this page; they know drawn scenes
          only.
        </p>
      )}
      {!props.brief && asked.some(computes) && <WhyNoWebGpu />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refreshJudges()} />}
      {props.cautionsOf && (
        <CautionNotices
          names={asked.map((judge) => judge.name)}
          cautions={asked.map(props.cautionsOf)}
        />
      )}
      <MissingJudges
        missing={props.value.filter(({ id }) => judges.every((judge) => judge.id !== id))}
      />
      {!props.brief && (
        <MoreJudges mode={props.mode} value={props.value} onChange={props.onChange} />
      )}
    </fieldset>
  );
}

/** Whether it computes on this machine, on WASM or WebGPU. */
const computes = ({ kind }: JudgeListing) => kind === 'generative' || kind === 'encoder';

/** Whether it is one of the models that ship with the page. */
const isNano = ({ source, kind }: JudgeListing) => source === 'shipped' && kind !== 'pixel';

/** Scrolls a list, without its surroundings, to the first selected row. */
function showChosen(list: HTMLElement | null): void {
  const row = list?.querySelector('input:checked')?.closest('label');
  if (!list || !row) return;
  const { top, bottom } = row.getBoundingClientRect();
  const within = list.getBoundingClientRect();
  if (top < within.top) list.scrollTop -= within.top - top;
  else if (bottom > within.bottom) list.scrollTop += bottom - within.bottom;
}

/** What a brief list omits: details of the selected judge, and ways to add others. */
export function JudgeMore({ choice, onChange }: JudgeMoreProps) {
  const { judges } = useStore(judgesStore);
  const judge = judges?.find(({ id }) => id === choice.id);
  return (
    <div className="stack">
      {judge !== undefined && (
        <details>
          <summary>About {judge.name}</summary>
          <div className="stack note gap-2">
            <JudgeDetails judge={judge} choice={choice} onDevice={(one) => onChange([one])} />
            {computes(judge) && <WhyNoWebGpu />}
          </div>
        </details>
      )}
      <MoreJudges mode="one" value={[choice]} onChange={onChange} />
    </div>
  );
}

interface JudgeMoreProps {
  readonly choice: JudgeChoice;
  readonly onChange: JudgePickerProps['onChange'];
}

function MoreJudges({
  mode,
  value,
  onChange,
}: Pick<JudgePickerProps, 'mode' | 'value' | 'onChange'>) {
  return (
    <>
      <details>
        <summary>Add a model of your own</summary>
        <AddJudge
          onAdded={(judge) => {
            const choice: JudgeChoice = { id: judge.id, device: 'wasm' };
            onChange(mode === 'one' ? [choice] : [...value, choice]);
          }}
        />
      </details>
      <p className="note">
        More judges, from the hub or on another machine: <Link href="/models">Models</Link>
      </p>
    </>
  );
}

/** Judges named by a link or an imported run that this browser lacks, and how to get them. */
function MissingJudges({ missing }: { readonly missing: readonly JudgeChoice[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn" title="Chosen, but not in this browser">
      <ul>
        {missing.map(({ id }) => {
          const repo = repoOfJudge(id);
          return (
            <li key={id}>
              {nameOfAbsent(id)}
              {repo === null ? (
                <>
                  : add it again under <Link href="/models/mine">Models</Link>
                </>
              ) : (
                <>
                  : <Link href={`/models/look/${repo}`}>download it first</Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
