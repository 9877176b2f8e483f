import { useStore } from 'zustand';
import { canonicalJson } from '../../../../core/hash.ts';
import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import { whyNoPairs } from '../../../../core/protocols/pairbench/plan/asks.ts';
import { CONDITIONS, type Condition } from '../../../../core/protocols/pairbench/split.ts';
import type { Estimate } from '../../../../runs/plans/estimate.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { SeedField } from '../../../frame/setup/SeedField.tsx';
import { SetupFrame } from '../../../frame/setup/SetupFrame.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { CheckList } from '../../../kit/fields/CheckList.tsx';
import { type Changes, withChanges } from '../../../kit/fields/changes.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import {
  applyPreset,
  benchmarkSetup,
  mostItems,
  PRESET_IDS,
  PRESETS,
  toggleSplit,
  whatIsMissing,
  withSource,
} from '../benchmark-setup.ts';
import { pairbenchGuess } from '../guess.ts';
import { PairCase } from '../opening/PairCase.tsx';
import { MoreSettings } from './MoreSettings.tsx';
import { SourcePicker } from './SourcePicker.tsx';
import { SplitPicker } from './SplitPicker.tsx';
import { sayAnswers, sayPairs } from './say-setup.ts';

/** The form that sets up a benchmark. */
export default function SetupView() {
  const { spec, estimate } = useStore(benchmarkSetup.store);
  const missing = whatIsMissing(spec);
  const edit = (changes: Changes<PairBenchSetup>) => benchmarkSetup.set(withChanges(spec, changes));
  return (
    <SetupFrame
      title="Benchmark"
      lead="Does a judge give two pictures the same score when they swap places? Many pairs are asked about in both orders, and every answer is kept."
      setup={benchmarkSetup}
      screen="benchmark"
      recorded="splits"
      opening={<GuessPanel screen="benchmark" guess={pairbenchGuess} Case={PairCase} />}
      unable={whyNoPairs}
      presets={
        <nav className="inline gap-4" aria-label="Presets">
          {PRESET_IDS.map((id) => (
            <Button
              key={id}
              look="quiet"
              title={PRESETS[id].hint}
              aria-current={isSame(applyPreset(spec, id), spec) || undefined}
              onClick={() => benchmarkSetup.set(applyPreset(spec, id))}
            >
              {PRESETS[id].name}
            </Button>
          ))}
        </nav>
      }
      parts={[
        {
          title: 'Pairs',
          says: sayPairs(spec),
          lacks: spec.judges.length > 0 && missing !== null,
          pictures: true,
          fields: (
            <>
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
                options={CONDITIONS.map((condition) => ({
                  value: condition,
                  label: condition,
                  hint: CONDITION_WORDS[condition],
                }))}
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
                  label="Items per split"
                  hint={
                    spec.source.type === 'pairs'
                      ? 'each is one of your pairs'
                      : 'each is a picture that makes 3 pairs per split and condition, 4 with two objects'
                  }
                  value={spec.items}
                  least={2}
                  most={mostItems(spec)}
                  onChange={(items) => edit({ items })}
                />
                <SeedField value={spec.seed} onChange={(seed) => edit({ seed })} />
              </div>
            </>
          ),
        },
        {
          title: 'Answers',
          says: sayAnswers(spec),
          fields: <MoreSettings spec={spec} onEdit={edit} />,
        },
      ]}
    />
  );
}

/** What a condition tells the judge, in one line. */
const CONDITION_WORDS: Record<Condition, string> = {
  sensitive: 'the prompt asks to count the change: a transformed pair should get 8',
  invariant: 'the prompt asks to ignore the change: a transformed pair should get 10',
};

const NONE: Estimate['photosMissing'] = [];

function isSame(a: PairBenchSetup, b: PairBenchSetup): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
