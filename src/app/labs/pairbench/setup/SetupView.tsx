import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import { specOf } from '../../../../core/protocols/pairbench/options.ts';
import { CONDITIONS } from '../../../../core/protocols/pairbench/split.ts';
import type { Estimate } from '../../../../runs/engine/engine.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckList } from '../../../components/CheckList.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Field } from '../../../components/Field.tsx';
import { JudgePicker } from '../../../components/judges/JudgePicker.tsx';
import { NoWebGpuNotice } from '../../../components/judges/NoWebGpuNotice.tsx';
import { NumberInput } from '../../../components/NumberInput.tsx';
import { useField } from '../../../hash-location.ts';
import { persistStorage } from '../../../persist-storage.ts';
import { choicesHere, deviceStore } from '../../../stores/device.ts';
import { EstimatePanel } from '../../frame/EstimatePanel.tsx';
import {
  applyPreset,
  benchmarkSetupStore,
  mostItems,
  openSpecLink,
  PRESETS,
  type PresetId,
  refreshEstimate,
  setSpec,
  toggleSplit,
  whatIsMissing,
  withSource,
} from '../benchmark-setup.ts';
import { MoreSettings } from './MoreSettings.tsx';
import styles from './SetupView.module.css';
import { SourcePicker } from './SourcePicker.tsx';
import { SplitPicker } from './SplitPicker.tsx';

const LARGEST_SEED = 2 ** 31 - 1;

/** Everything that makes a run, how much it is, and the button that starts it. */
export function SetupView() {
  const { spec, estimate, linkError } = useStore(benchmarkSetupStore);
  const { device } = useStore(deviceStore);
  const [, navigate] = useLocation();
  const link = useField('spec');
  const id = useId();
  const [startError, setStartError] = useState<unknown>(null);
  const [starting, setStarting] = useState(false);

  useEffect(() => {
    if (link === null) refreshEstimate();
    else openSpecLink(link);
  }, [link]);

  const judges = choicesHere(spec.judges, device);
  const edit = (changes: Partial<PairBenchSetup>) => setSpec({ ...spec, ...changes });
  const start = async () => {
    setStarting(true);
    setStartError(null);
    try {
      // only now is there something worth keeping
      void persistStorage();
      const record = await engine().createRun(specOf({ ...spec, judges }));
      await engine().start(record.id);
      navigate(`/benchmark/${record.id}`);
    } catch (error) {
      setStartError(error);
      setStarting(false);
    }
  };

  return (
    <div className={styles.page}>
      <div>
        <h1>Benchmark</h1>
        <p className={styles.lead}>
          Many pairs, each asked in both orders, and PairBench’s four metrics of every judge. What
          is asked once is kept: changing your mind costs only what is new.
        </p>
      </div>
      {linkError !== null && <ErrorNotice error={linkError} />}
      <fieldset className={styles.presets} aria-label="Presets">
        {(Object.keys(PRESETS) as PresetId[]).map((preset) => (
          <Button
            key={preset}
            title={PRESETS[preset].hint}
            onClick={() => setSpec(applyPreset(spec, preset))}
          >
            {PRESETS[preset].name}
          </Button>
        ))}
        <span className={styles.hint}>presets set splits, conditions and items</span>
      </fieldset>
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby={`${id}-judges`}>
          <h2 id={`${id}-judges`}>Who judges</h2>
          <JudgePicker
            mode="many"
            value={judges}
            onChange={(chosen) => edit({ judges: chosen })}
            pictures={spec.source.type === 'scenes' ? 'scenes' : 'photos'}
          />
        </section>
        <section className={styles.panel} aria-labelledby={`${id}-asked`}>
          <h2 id={`${id}-asked`}>What is judged</h2>
          <SourcePicker
            source={spec.source}
            missing={estimate?.photosMissing ?? NONE}
            onChange={(source) => setSpec(withSource(spec, source))}
          />
          <SplitPicker
            value={spec.splits}
            source={spec.source}
            onToggle={(split, on) => setSpec(toggleSplit(spec, split, on))}
          />
          <CheckList
            legend="Conditions"
            options={CONDITIONS.map((condition) => ({ value: condition, label: condition }))}
            value={spec.conditions}
            onToggle={(condition, on) =>
              edit({
                conditions: CONDITIONS.filter((one) =>
                  one === condition ? on : spec.conditions.includes(one),
                ),
              })
            }
          />
          <div className={styles.numbers}>
            <Field
              label="Items a split"
              htmlFor={`${id}-items`}
              hint={
                spec.source.type === 'pairs'
                  ? 'each is one of your pairs'
                  : 'each makes 3 pairs (4 with relations)'
              }
            >
              <NumberInput
                id={`${id}-items`}
                value={spec.items}
                least={2}
                most={mostItems(spec)}
                onChange={(items) => edit({ items })}
              />
            </Field>
            <Field label="Seed" htmlFor={`${id}-seed`} hint="the same seed draws the same pairs">
              <NumberInput
                id={`${id}-seed`}
                value={spec.seed}
                least={0}
                most={LARGEST_SEED}
                onChange={(seed) => edit({ seed })}
              />
            </Field>
          </div>
          <MoreSettings spec={spec} onEdit={edit} />
        </section>
      </div>
      <NoWebGpuNotice choices={spec.judges} />
      {startError !== null && <ErrorNotice error={startError} />}
      <EstimatePanel
        missing={whatIsMissing(spec)}
        starting={starting}
        onStart={() => void start()}
      />
    </div>
  );
}

const NONE: Estimate['photosMissing'] = [];
