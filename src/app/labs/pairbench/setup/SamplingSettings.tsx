import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import {
  MOST_REPEATS,
  MOST_TEMPERATURE,
} from '../../../../core/protocols/pairbench/options-schema.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { type Changes, withChanges } from '../../../kit/fields/changes.ts';
import { FieldList } from '../../../kit/fields/FieldList.tsx';
import { Tick } from '../../../kit/fields/Tick.tsx';
import { benchmarkSetup } from '../benchmark-setup.ts';

/**
 * Whether generative judges write or only score, decode greedily or sample, and how often; and the
 * blind control.
 */
export function SamplingSettings({ spec }: { readonly spec: PairBenchSetup }) {
  const { scoresOnly = false, blind = false, ownTemperature = false } = spec;
  const draws = (spec.temperature ?? 0) > 0 || ownTemperature;
  const edit = (changes: Changes<PairBenchSetup>) => {
    const next = withChanges(spec, changes);
    const own = next.ownTemperature && !next.scoresOnly;
    const temperature = own || next.scoresOnly ? undefined : next.temperature;
    const repeats = own || temperature ? next.repeats : undefined;
    benchmarkSetup.set(
      withChanges(next, { ownTemperature: own || undefined, temperature, repeats }),
    );
  };
  return (
    <>
      <FieldList
        values={spec}
        onChange={edit}
        fields={[
          {
            key: 'temperature',
            label: 'Temperature',
            hint: scoresOnly ? 'scores only are not sampled' : '0: the likeliest token each time',
            least: 0,
            most: MOST_TEMPERATURE,
            step: 0.1,
            absent: 0,
            disabled: scoresOnly || ownTemperature,
          },
          {
            key: 'repeats',
            label: 'Times each question is asked',
            hint: draws ? 'shows the spread' : 'only above temperature 0',
            least: 1,
            most: MOST_REPEATS,
            absent: 1,
            disabled: !draws,
          },
        ]}
      />
      <Tick
        checked={ownTemperature}
        disabled={scoresOnly}
        onChange={(on) => edit({ ownTemperature: on || undefined })}
      >
        As it is served: an endpoint gets no temperature and applies its own{' '}
        <OriginBadge origin="ours" />
      </Tick>
      <Tick checked={scoresOnly} onChange={(on) => edit({ scoresOnly: on || undefined })}>
        Scores only: the likeliest of 1 to 10 off one forward pass, no reasons, several times faster{' '}
        <OriginBadge origin="ours" />
      </Tick>
      <Tick checked={blind} onChange={(on) => edit({ blind: on || undefined })}>
        Blind control: show plain grey in place of every picture <OriginBadge origin="ours" />
      </Tick>
    </>
  );
}
