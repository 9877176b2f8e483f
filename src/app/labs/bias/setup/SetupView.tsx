import { lazy } from 'react';
import { useStore } from 'zustand';
import { BIAS_IDS, BIASES } from '../../../../core/protocols/bias/biases.ts';
import { BIAS_LIMITS } from '../../../../core/protocols/bias/options.ts';
import { bias } from '../../../../core/protocols/bias/protocol.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { OptionFields } from '../../../frame/setup/OptionFields.tsx';
import { ReadyMade } from '../../../frame/setup/ReadyMade.tsx';
import { SetupFrame } from '../../../frame/setup/SetupFrame.tsx';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import { CheckList } from '../../../kit/fields/CheckList.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { biasSetup } from '../bias-setup.ts';
import { biasGuess } from '../guess.ts';
import { BiasCase } from '../opening/BiasCase.tsx';
import { PRESETS } from './presets.ts';
import { sayBiases, sayItems } from './say-setup.ts';

const BiasArticle = lazy(() => import('../article/BiasArticle.tsx'));

/** Interval half widths at which a run may stop early; 0 asks everything. */
const ENOUGH = [
  { value: 0, label: 'never: ask about all items' },
  { value: 0.15, label: '± 15 %' },
  { value: 0.1, label: '± 10 %' },
  { value: 0.05, label: '± 5 %' },
] as const;

/** The form that sets up a battery run. */
export default function SetupView() {
  const { spec, estimate } = useStore(biasSetup.store);
  const { options } = spec;
  const { source, biases = BIAS_IDS, enough = 0 } = options;
  const toggle = (id: (typeof BIAS_IDS)[number], on: boolean) => {
    const next = BIAS_IDS.filter((one) => (one === id ? on : biases.includes(one)));
    // at least one bias stays selected
    if (next.length === 0) return;
    biasSetup.edit({ biases: next.length === BIAS_IDS.length ? undefined : next });
  };
  return (
    <div className="stack gap-6">
      <SetupFrame
        title="Battery of biases"
        lead="What does a score depend on: the question, the picture, the answer, or how the answer is worded?"
        setup={biasSetup}
        screen="bias"
        recorded="bias"
        opening={<GuessPanel screen="bias" guess={biasGuess} Case={BiasCase} />}
        unable={(judge) => bias.refusals(judge, options)[0]?.reason ?? null}
        presets={<ReadyMade setup={biasSetup} screen="bias" presets={PRESETS} />}
        parts={[
          {
            title: 'Items',
            says: sayItems(options, spec.seed),
            lacks: source.type === 'photos' && source.photos.length < 2,
            pictures: true,
            fields: (
              <>
                <PicturesPicker
                  source={source}
                  types={['worlds', 'photos']}
                  missing={estimate?.photosMissing ?? []}
                  onChange={(next) => {
                    if (next.type === 'worlds' || next.type === 'photos')
                      biasSetup.edit({ source: next });
                  }}
                />
                <OptionFields
                  setup={biasSetup}
                  fields={[
                    {
                      key: 'items',
                      label: 'Items',
                      hint: 'each a picture, a question and answers',
                      ...BIAS_LIMITS.items,
                    },
                    {
                      key: 'enough',
                      label: 'Stop early',
                      hint: 'a bias is not asked about further once half of its 95 % interval is this narrow',
                      options: ENOUGH.some(({ value }) => value === enough)
                        ? ENOUGH
                        : [...ENOUGH, { value: enough, label: `± ${100 * enough} %` }],
                      absent: 0,
                    },
                    {
                      key: 'temperature',
                      label: 'Temperature',
                      hint: 'above 0, answers are sampled, and asking again measures a second kind of noise',
                      step: 0.05,
                      ...BIAS_LIMITS.temperature,
                    },
                    {
                      key: 'answerTokens',
                      label: 'Longest answer',
                      hint: 'in tokens, including thoughts',
                      ...BIAS_LIMITS.answerTokens,
                    },
                  ]}
                />
                {source.type === 'photos' && (
                  <p className="note">
                    On photographs the truth is not known, so instruction misalignment, detail
                    description, self-preference and wrong claims are left out. The answer that is
                    scored is the photograph’s caption, or a description that the judge writes
                    itself first.
                  </p>
                )}
              </>
            ),
          },
          {
            title: 'Biases',
            says: sayBiases(options),
            fields: (
              <CheckList
                legend="Biases"
                options={BIASES.map(({ id, name, how }) => ({
                  value: id,
                  label: name,
                  hint: how,
                }))}
                value={biases}
                onToggle={toggle}
              />
            ),
          },
        ]}
      />
      <WhenNear>
        <BiasArticle />
      </WhenNear>
    </div>
  );
}
