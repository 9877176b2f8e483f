import { Zap } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { cautionsInRun } from '../../judges/cautions.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import { isSameOrigin, type Origin } from '../../runs/store/origin.ts';
import { replaceAddress, withFields } from '../address/address-state.ts';
import { ADDRESS_SETTLE, useField } from '../address/hash-location.ts';
import { readPlace } from '../address/links.ts';
import { Button } from '../kit/components/Button.tsx';
import { ErrorNotice } from '../kit/components/ErrorNotice.tsx';
import { JudgePicker } from '../kit/judges/JudgePicker.tsx';
import { NoWebGpuNotice } from '../kit/judges/NoWebGpuNotice.tsx';
import { useAction } from '../kit/progress/use-action.ts';
import { choicesHere, deviceStore } from '../stores/device.ts';
import { persistStorage } from '../stores/persist-storage.ts';
import { beginRun } from './begin-run.ts';
import { EstimatePanel } from './EstimatePanel.tsx';
import { runPath } from './lab.ts';
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
  /** a small run that one click sets up and starts */
  readonly quick?: {
    readonly name: string;
    /** what it asks */
    readonly hint: string;
    readonly apply: (setup: S) => S;
  };
  /** ready-made set-ups, above all other options */
  readonly presets?: ReactNode;
  /** the options of what is asked, and how */
  readonly children: ReactNode;
  /** what follows from all options, before the estimate */
  readonly below?: ReactNode;
}

/** The page that sets up a run: options, estimate and the start button. */
export function SetupFrame<S extends Setup>(props: SetupFrameProps<S>) {
  const { title, lead, setup, screen, unable, opening, quick, presets, children, below } = props;
  const { spec, estimate, linkError } = useStore(setup.store);
  const { device } = useStore(deviceStore);
  const [, navigate] = useLocation();
  const link = useField('spec');
  const id = useId();
  const [first] = useState(spec);
  const form = useRef<HTMLDivElement>(null);
  const reached = useReached(form);
  const { busy: starting, error, perform, stop } = useAction();
  const [accepts, setAccepts] = useState<readonly Origin[]>([]);

  useEffect(() => setup.refresh(), [setup]);
  useEffect(() => {
    if (link !== null) setup.openLink(link);
  }, [link, setup]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says follows the spec
  useEffect(() => {
    const timer = setTimeout(() => {
      // while another lab loads, this one is still here, but the address is that one's
      if (readPlace(location.hash).path[0] !== screen) return;
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
      {quick && (
        <fieldset className="row across-3" aria-label="Presets">
          <Button
            disabled={starting || setup.whatIsMissing(quick.apply(spec)) !== null}
            onClick={() => {
              setup.set(quick.apply(spec));
              void start();
            }}
          >
            <Zap aria-hidden="true" />
            {quick.name}
          </Button>
          <span className="note">{quick.hint}</span>
          {presets}
        </fieldset>
      )}
      {!quick && presets}
      {/* the estimate stays in sight beside this part alone */}
      <div className="stack gap-4" ref={form}>
        <div className="halves folding gap-5 align-start">
          <section className="stack gap-4" aria-labelledby={`${id}-judges`}>
            <h2 id={`${id}-judges`}>Who judges</h2>
            <JudgePicker
              mode="many"
              value={choicesHere(spec.judges, device)}
              onChange={(judges) => setup.set({ ...spec, judges })}
              cautionsOf={(judge) => cautionsInRun(judge, setup.specOf(spec))}
              unable={unable}
            />
          </section>
          <section className="stack gap-4" aria-labelledby={`${id}-asked`}>
            <h2 id={`${id}-asked`}>What is judged</h2>
            {children}
          </section>
        </div>
        {below}
        <NoWebGpuNotice choices={spec.judges} />
        {error !== null && <ErrorNotice error={error} />}
        <EstimatePanel
          // below an opening it would cover options that nobody has come to
          stays={reached || spec !== first}
          setup={setup}
          screen={screen}
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
