import type { PairBenchSetup } from '../../../../core/protocols/pairbench/options.ts';
import {
  MOST_REPEATS,
  MOST_TEMPERATURE,
} from '../../../../core/protocols/pairbench/options-schema.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { benchmarkSetup } from '../benchmark-setup.ts';

type Asking = Required<Pick<PairBenchSetup, 'temperature' | 'repeats'>> & {
  readonly scoresOnly: boolean;
  readonly blind: boolean;
  readonly ownTemperature: boolean;
};

/**
 * Whether generative judges write or only score, decode greedily or sample, and how often; and the
 * blind control.
 */
export function SamplingSettings({ spec }: { readonly spec: PairBenchSetup }) {
  const {
    temperature = 0,
    repeats = 1,
    scoresOnly = false,
    blind = false,
    ownTemperature = false,
    ...plain
  } = spec;
  const draws = temperature > 0 || ownTemperature;
  // defaults stay out of the link
  const edit = (changes: Partial<Asking>) => {
    const asking: Asking = {
      ...{ temperature, repeats, scoresOnly, blind, ownTemperature },
      ...changes,
    };
    const own = asking.ownTemperature && !asking.scoresOnly;
    const at = !own && asking.temperature > 0 && !asking.scoresOnly;
    benchmarkSetup.set({
      ...plain,
      ...(own && { ownTemperature: true }),
      ...(at && { temperature: asking.temperature }),
      ...((own || at) && asking.repeats > 1 && { repeats: asking.repeats }),
      ...(asking.scoresOnly && { scoresOnly: true }),
      ...(asking.blind && { blind: true }),
    });
  };
  return (
    <>
      <div className="fields">
        <NumberField
          label="Temperature"
          hint={scoresOnly ? 'scores only are not sampled' : '0: the likeliest token each time'}
          value={temperature}
          least={0}
          most={MOST_TEMPERATURE}
          step={0.1}
          disabled={scoresOnly || ownTemperature}
          onChange={(value) => edit({ temperature: value })}
        />
        <NumberField
          label="Times each question is asked"
          hint={draws ? 'shows the spread' : 'only above temperature 0'}
          value={repeats}
          least={1}
          most={MOST_REPEATS}
          disabled={!draws}
          onChange={(value) => edit({ repeats: value })}
        />
      </div>
      <label className="inline touch small">
        <input
          type="checkbox"
          checked={ownTemperature}
          disabled={scoresOnly}
          onChange={(event) => edit({ ownTemperature: event.target.checked })}
        />
        As it is served: an endpoint gets no temperature and applies its own{' '}
        <OriginBadge origin="ours" />
      </label>
      <label className="inline touch small">
        <input
          type="checkbox"
          checked={scoresOnly}
          onChange={(event) => edit({ scoresOnly: event.target.checked })}
        />
        Scores only: the likeliest of 1 to 10 off one forward pass, no reasons, several times faster{' '}
        <OriginBadge origin="ours" />
      </label>
      <label className="inline touch small">
        <input
          type="checkbox"
          checked={blind}
          onChange={(event) => edit({ blind: event.target.checked })}
        />
        Blind control: show plain grey in place of every picture <OriginBadge origin="ours" />
      </label>
    </>
  );
}
