import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { cautionsInRun } from '../../../judges/cautions.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { isSameOrigin, type Origin } from '../../../runs/store/origin.ts';
import { replaceAddress, withFields } from '../../address/address-state.ts';
import { ADDRESS_SETTLE, useField } from '../../address/hash-location.ts';
import { viewOf, writePlace } from '../../address/links.ts';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { JudgePicker } from '../../kit/judges/JudgePicker.tsx';
import { NoWebGpuNotice } from '../../kit/judges/NoWebGpuNotice.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { choicesHere, deviceStore } from '../../stores/device.ts';
import { judgesStore } from '../../stores/judges.ts';
import { persistStorage } from '../../stores/persist-storage.ts';
import { beginRun } from '../begin-run.ts';
import { judgeNames } from '../judge-names.ts';
import { runPath } from '../lab.ts';
import { EstimatePanel } from './EstimatePanel.tsx';
import styles from './SetupFrame.module.css';
import { SetupLine } from './SetupLine.tsx';
import { sayJudges } from './say-judges.ts';
import type { Setup, SetupStore } from './setup-store.ts';
import { useReached } from './use-reached.ts';

interface SetupFrameProps<S extends Setup> {
  readonly title: string;
  readonly lead: string;
  readonly setup: SetupStore<S>;
  /** first part of the address of this lab's runs */
  readonly screen: string;
  /** why a judge cannot take part; null: it can; absent: the count of asks says so */
  readonly unable?: (judge: JudgeListing) => string | null;
  /** what a newcomer meets before the form */
  readonly opening?: ReactNode;
  /** what stands above the lines: the question that a run answers */
  readonly above?: ReactNode;
  /** what is missing is missing there */
  readonly lacksAbove?: boolean;
  /** presets, in one row */
  readonly presets?: ReactNode;
  /** name of a recorded run, which shows a result without asking */
  readonly recorded?: string;
  /** the parts of what is asked, and how */
  readonly parts: readonly SetupPart[];
}

/** A part of a set-up besides its judges. */
interface SetupPart {
  readonly title: string;
  /** what is chosen now, in words from the spec */
  readonly says: string;
  /** it holds what the run still lacks */
  readonly lacks?: boolean;
  /** it holds the pictures, where photographs that are not on this device are added */
  readonly pictures?: boolean;
  /** it is what a link is about, so it opens */
  readonly called?: boolean;
  readonly fields: ReactNode;
}

const JUDGES = 'Judges';

/** The page that sets up a run: options, estimate and the start button. */
export function SetupFrame<S extends Setup>(props: SetupFrameProps<S>) {
  const {
    title,
    lead,
    setup,
    screen,
    unable,
    opening,
    above,
    lacksAbove = false,
    presets,
    recorded,
    parts,
  } = props;
  const { spec, estimate, linkError } = useStore(setup.store);
  const { device } = useStore(deviceStore);
  const [, navigate] = useLocation();
  const link = useField('spec');
  const { judges: listed } = useStore(judgesStore);
  const [open, setOpen] = useState<readonly string[]>([]);
  const form = useRef<HTMLDivElement>(null);
  const reached = useReached(form);
  const { busy: starting, error, perform, stop } = useAction();
  const [accepts, setAccepts] = useState<readonly Origin[]>([]);

  const missing = setup.whatIsMissing(spec);
  const absent = (listed ?? []).length > 0 && spec.judges.some(({ id }) => !isListed(listed, id));
  /** the first part that holds what is missing: of a judge, unless another part says so */
  const lostPhotos = (estimate?.photosMissing.length ?? 0) > 0;
  const isLacking = ({ lacks, pictures }: SetupPart) => lacks || (pictures && lostPhotos);
  const lacking =
    (spec.judges.length > 0 && !absent ? parts.find(isLacking)?.title : undefined) ??
    ((missing !== null && !lacksAbove) || absent ? JUDGES : null);
  const lackOf = (part: string) =>
    part === lacking ? (missing ?? (absent ? 'Not all of them are in this browser.' : '')) : null;
  const turn = (part: string, on: boolean) =>
    setOpen((now) => (on ? [...now, part] : now.filter((one) => one !== part)));

  const called = parts.find((part) => part.called)?.title ?? null;
  useEffect(() => {
    if (called !== null) setOpen((now) => (now.includes(called) ? now : [...now, called]));
  }, [called]);
  useEffect(() => {
    // a link or a preset may lack something: it is shown where it is mended
    if (lacking !== null) setOpen((now) => (now.includes(lacking) ? now : [...now, lacking]));
  }, [lacking]);
  useEffect(() => setup.refresh(), [setup]);
  useEffect(() => {
    if (link !== null) setup.openLink(link);
  }, [link, setup]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says follows the spec
  useEffect(() => {
    const timer = setTimeout(() => {
      // while another page loads, this one is still here, but the address is that one's
      if (viewOf(location.hash) !== writePlace(screen)) return;
      replaceAddress(withFields(location.hash, { spec: setup.address() }));
    }, ADDRESS_SETTLE);
    return () => clearTimeout(timer);
  }, [spec, setup]);

  const start = () =>
    perform(async (signal) => {
      // from now on there is data worth keeping
      void persistStorage();
      const record = await beginRun(setup.specHere(), undefined, {
        signal,
        // the spec may have changed: accept only what is still offered
        accepts: accepts.filter((origin) =>
          estimate?.elsewhere.some((offer) => isSameOrigin(offer.origin, origin)),
        ),
      });
      navigate(runPath({ screen }, record.id));
    });

  return (
    <div className="stack gap-4">
      <div>
        <h1>{title}</h1>
        <p className="below-1 soft measure">{lead}</p>
      </div>
      {linkError !== null && <ErrorNotice error={linkError} />}
      {opening}
      {above}
      {/* the estimate stays in sight beside this part alone */}
      <div className={styles.block} ref={form}>
        {presets && (
          <div className={styles.ready}>
            <span className="faint">Presets</span>
            {presets}
          </div>
        )}
        <SetupLine
          title={JUDGES}
          says={sayJudges(listed === null ? null : judgeNames(setup.specOf(spec), listed))}
          lacks={lackOf(JUDGES)}
          open={open.includes(JUDGES)}
          onOpen={(on) => turn(JUDGES, on)}
        >
          <JudgePicker
            mode="many"
            value={choicesHere(spec.judges, device)}
            onChange={(judges) => setup.set({ ...spec, judges })}
            cautionsOf={(judge) => cautionsInRun(judge, setup.specOf(spec))}
            unable={unable}
          />
        </SetupLine>
        {parts.map((part) => (
          <SetupLine
            key={part.title}
            title={part.title}
            says={part.says}
            lacks={lackOf(part.title)}
            open={open.includes(part.title)}
            onOpen={(on) => turn(part.title, on)}
          >
            {part.fields}
          </SetupLine>
        ))}
        <div className={styles.note}>
          <NoWebGpuNotice choices={spec.judges} />
          {error !== null && <ErrorNotice error={error} />}
        </div>
        <EstimatePanel
          // what is open may be longer than the window
          stays={reached && open.length > 0}
          setup={setup}
          screen={screen}
          recorded={recorded ?? null}
          starting={starting}
          onStop={stop}
          accepts={accepts}
          onAccept={setAccepts}
          onStart={() => void start()}
        />
      </div>
    </div>
  );
}

function isListed(judges: readonly JudgeListing[] | null, id: string): boolean {
  return judges?.some((judge) => judge.id === id) ?? false;
}
