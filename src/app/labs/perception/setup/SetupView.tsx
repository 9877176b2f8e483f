import { lazy } from 'react';
import { useStore } from 'zustand';
import {
  PERCEPTION_LIMITS,
  type PerceptionOptions,
} from '../../../../core/protocols/perception/options.ts';
import { perception } from '../../../../core/protocols/perception/protocol.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { OptionFields } from '../../../frame/setup/OptionFields.tsx';
import { ReadyMade } from '../../../frame/setup/ReadyMade.tsx';
import { SetupFrame } from '../../../frame/setup/SetupFrame.tsx';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import { FieldList } from '../../../kit/fields/FieldList.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { Tick } from '../../../kit/fields/Tick.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { perceptionGuess } from '../guess.ts';
import { PerceptionCase } from '../opening/PerceptionCase.tsx';
import { perceptionSetup } from '../perception-setup.ts';
import { DatasetPanel } from './DatasetPanel.tsx';
import { PRESETS } from './presets.ts';
import { sayItems, sayJudging } from './say-setup.ts';

const LookArticle = lazy(() => import('../article/LookArticle.tsx'));

/** The form for a "Does the judge look?" run and the data set it uses. */
export default function SetupView() {
  const { spec, estimate } = useStore(perceptionSetup.store);
  const { options } = spec;
  const { source, mode, orders, given } = options;
  const { edit } = perceptionSetup;
  return (
    <div className="stack gap-6">
      <SetupFrame
        title="Does the judge look?"
        lead="Does a judge check a response against the picture, or reward the text that reads well? When it errs, it is asked the plain question too."
        setup={perceptionSetup}
        screen="perception"
        recorded="look-before"
        opening={<GuessPanel screen="perception" guess={perceptionGuess} Case={PerceptionCase} />}
        unable={(judge) => perception.refusals(judge, options)[0]?.reason ?? null}
        presets={<ReadyMade setup={perceptionSetup} screen="perception" presets={PRESETS} />}
        parts={[
          {
            title: 'Items',
            says: sayItems(options, spec.seed),
            lacks: source.type === 'photos' && !given,
            pictures: true,
            fields: (
              <>
                <PicturesPicker
                  source={source}
                  types={['worlds', 'photos']}
                  missing={estimate?.photosMissing ?? []}
                  onChange={(next) =>
                    perceptionSetup.set({ ...spec, options: withSource(options, next) })
                  }
                />
                <OptionFields
                  setup={perceptionSetup}
                  fields={[
                    {
                      key: 'items',
                      label: 'Items',
                      hint: 'each a picture, a question and three responses',
                      least: PERCEPTION_LIMITS.items.least,
                      most: given?.length ?? PERCEPTION_LIMITS.items.most,
                    },
                  ]}
                />
              </>
            ),
          },
          {
            title: 'Judging',
            says: sayJudging(options),
            fields: (
              <>
                <Segmented
                  label="Responses are judged"
                  options={[
                    { value: 'pair', label: 'in pairs' },
                    { value: 'score', label: 'each alone' },
                    { value: 'batch', label: 'all three at once' },
                  ]}
                  value={mode}
                  onChange={(next) => edit({ mode: next })}
                />
                {mode !== 'score' && (
                  <Segmented
                    label="Orders"
                    options={[
                      { value: 'both', label: 'drawn and reversed' },
                      { value: 'drawn', label: 'drawn' },
                      { value: 'all', label: 'all' },
                    ]}
                    value={orders}
                    onChange={(next) => edit({ orders: next })}
                  />
                )}
                <FieldList
                  values={options}
                  onChange={edit}
                  fields={[
                    {
                      key: 'answerTokens',
                      label: 'Longest answer',
                      hint: 'in tokens, including thoughts',
                      ...PERCEPTION_LIMITS.answerTokens,
                    },
                    {
                      key: 'draws',
                      label: 'Sampled answers',
                      hint: 'per question, averaged; 0 takes only the likeliest answer; the paper takes 3',
                      ...PERCEPTION_LIMITS.draws,
                      absent: 0,
                    },
                  ]}
                />
                <Tick
                  checked={options.grey ?? false}
                  onChange={(grey) => edit({ grey: grey || undefined })}
                >
                  once more beside a grey picture, as a control
                </Tick>
                <Tick
                  checked={options.squash ?? false}
                  onChange={(squash) => edit({ squash: squash || undefined })}
                >
                  squash pictures to 448 × 448, as the authors’ code does; otherwise they keep their
                  shape
                </Tick>
              </>
            ),
          },
        ]}
      />
      <DatasetPanel spec={spec} onChange={(next) => perceptionSetup.set(next)} />
      <WhenNear>
        <LookArticle />
      </WhenNear>
    </div>
  );
}

/**
 * Drops options that belong to pictures of another source; items are kept as long as their
 * photographs are.
 */
function withSource(
  { given, edited, ...rest }: PerceptionOptions,
  source: PerceptionOptions['source'],
): PerceptionOptions {
  if (source.type !== 'photos') return { ...rest, source, ...(edited && { edited }) };
  const here = new Set(source.photos.map(({ sha256 }) => sha256));
  const kept = given?.every(({ photo }) => here.has(photo));
  return { ...rest, source, ...(given && kept && { given }) };
}
