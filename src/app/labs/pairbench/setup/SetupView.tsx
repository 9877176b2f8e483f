import { useStore } from 'zustand';
import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import { CONDITIONS } from '../../../../core/protocols/pairbench/split.ts';
import type { Estimate } from '../../../../runs/plans/estimate.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckList } from '../../../components/fields/CheckList.tsx';
import { NumberField } from '../../../components/fields/NumberField.tsx';
import { SeedField } from '../../frame/SeedField.tsx';
import { SetupFrame } from '../../frame/SetupFrame.tsx';
import {
  applyPreset,
  benchmarkSetup,
  mostItems,
  PRESETS,
  type PresetId,
  toggleSplit,
  withSource,
} from '../benchmark-setup.ts';
import { MoreSettings } from './MoreSettings.tsx';
import { SourcePicker } from './SourcePicker.tsx';
import { SplitPicker } from './SplitPicker.tsx';

/** A benchmark being put together. */
export default function SetupView() {
  const { spec, estimate } = useStore(benchmarkSetup.store);
  const edit = (changes: Partial<PairBenchSetup>) => benchmarkSetup.set({ ...spec, ...changes });
  return (
    <SetupFrame
      title="Benchmark"
      lead="Many pairs, each asked in both orders, and PairBench’s four metrics of every judge. What is asked once is kept: changing your mind costs only what is new."
      setup={benchmarkSetup}
      screen="benchmark"
      pictures={spec.source.type === 'scenes' ? 'scenes' : 'photos'}
      presets={
        <fieldset className="row" aria-label="Presets">
          {(Object.keys(PRESETS) as PresetId[]).map((preset) => (
            <Button
              key={preset}
              title={PRESETS[preset].hint}
              onClick={() => benchmarkSetup.set(applyPreset(spec, preset))}
            >
              {PRESETS[preset].name}
            </Button>
          ))}
          <span className="hint">presets set splits, conditions and items</span>
        </fieldset>
      }
    >
      <SourcePicker
        source={spec.source}
        missing={estimate?.photosMissing ?? NONE}
        onChange={(source) => benchmarkSetup.set(withSource(spec, source))}
      />
      <SplitPicker
        value={spec.splits}
        source={spec.source}
        onToggle={(split, on) => benchmarkSetup.set(toggleSplit(spec, split, on))}
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
      <div className="fields">
        <NumberField
          label="Items a split"
          hint={
            spec.source.type === 'pairs'
              ? 'each is one of your pairs'
              : 'each makes 3 pairs (4 with relations)'
          }
          value={spec.items}
          least={2}
          most={mostItems(spec)}
          onChange={(items) => edit({ items })}
        />
        <SeedField value={spec.seed} onChange={(seed) => edit({ seed })} />
      </div>
      <MoreSettings spec={spec} onEdit={edit} />
    </SetupFrame>
  );
}

const NONE: Estimate['photosMissing'] = [];
