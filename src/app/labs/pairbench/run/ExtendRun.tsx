import { useState } from 'react';
import { type PairBenchSetup, specOf } from '../../../../core/protocols/pairbench/options.ts';
import { MOST_REPEATS } from '../../../../core/protocols/pairbench/options-schema.ts';
import { CONDITIONS } from '../../../../core/protocols/pairbench/split.ts';
import { cautionsInRun } from '../../../../judges/cautions.ts';
import { extendRun } from '../../../frame/open-run.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { CheckList } from '../../../kit/fields/CheckList.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { JudgePicker } from '../../../kit/judges/JudgePicker.tsx';
import { mostItems, toggleSplit } from '../benchmark-setup.ts';
import { SplitPicker } from '../setup/SplitPicker.tsx';

/** Adds items, splits, conditions, judges or repeats to a run; existing answers are kept. */
export function ExtendRun({ spec }: { readonly spec: PairBenchSetup }) {
  const [draft, setDraft] = useState(spec);
  const [extending, setExtending] = useState(false);
  const changed =
    draft.items !== spec.items ||
    draft.splits.length !== spec.splits.length ||
    draft.conditions.length !== spec.conditions.length ||
    draft.judges.length !== spec.judges.length ||
    (draft.repeats ?? 1) !== (spec.repeats ?? 1);
  const extend = async () => {
    setExtending(true);
    const { items, splits, conditions, judges, repeats } = draft;
    const again = repeats === undefined ? {} : { repeats };
    await extendRun({ judges, options: { items, splits, conditions, ...again } });
    setExtending(false);
  };
  return (
    <details>
      <summary>Extend this run</summary>
      <div className="stack panel padded below-2">
        <p className="hint">Only what is new is asked.</p>
        <div className="halves folding gap-5 align-start">
          <div className="stack">
            <NumberField
              label="Items per split"
              hint={`${spec.items} so far`}
              value={draft.items}
              least={spec.items}
              most={mostItems(draft)}
              onChange={(items) => setDraft({ ...draft, items })}
            />
            {(spec.temperature ?? 0) > 0 && (
              <NumberField
                label="Times each question is asked"
                hint={`${spec.repeats ?? 1} so far`}
                value={draft.repeats ?? 1}
                least={spec.repeats ?? 1}
                most={MOST_REPEATS}
                onChange={(repeats) => setDraft({ ...draft, repeats })}
              />
            )}
            <SplitPicker
              value={draft.splits}
              source={spec.source}
              fixed={spec.splits}
              onToggle={(split, on) => setDraft(toggleSplit(draft, split, on))}
            />
            <CheckList
              legend="Conditions"
              options={CONDITIONS.map((condition) => ({
                value: condition,
                label: condition,
                disabled: spec.conditions.includes(condition),
              }))}
              value={draft.conditions}
              onToggle={(condition, on) =>
                setDraft({
                  ...draft,
                  conditions: CONDITIONS.filter((one) =>
                    one === condition ? on : draft.conditions.includes(one),
                  ),
                })
              }
            />
          </div>
          <JudgePicker
            mode="many"
            cautionsOf={(judge) => cautionsInRun(judge, specOf(draft))}
            value={draft.judges}
            // the run's existing judges stay, on the device they were asked on
            onChange={(judges) =>
              setDraft({
                ...draft,
                judges: [
                  ...spec.judges,
                  ...judges.filter((judge) => !spec.judges.some((old) => old.id === judge.id)),
                ],
              })
            }
          />
        </div>
        <div>
          <Button look="primary" disabled={!changed || extending} onClick={() => void extend()}>
            {extending ? 'Extending…' : 'Extend and ask what is new'}
          </Button>
        </div>
      </div>
    </details>
  );
}
