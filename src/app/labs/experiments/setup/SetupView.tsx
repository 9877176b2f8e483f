import { useMemo } from 'react';
import { useStore } from 'zustand';
import { MOST_EXPERIMENTS } from '../../../../core/protocols/experiments/experiment.ts';
import {
  type ExperimentsOptions,
  SAMPLES,
} from '../../../../core/protocols/experiments/options.ts';
import { experiments } from '../../../../core/protocols/experiments/protocol.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { OptionFields } from '../../../frame/setup/OptionFields.tsx';
import { SetupFrame } from '../../../frame/setup/SetupFrame.tsx';
import type { Changes } from '../../../kit/fields/changes.ts';
import { FieldList } from '../../../kit/fields/FieldList.tsx';
import { FlagList } from '../../../kit/fields/FlagList.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { experimentsSetup, whereItLacks } from '../experiments-setup.ts';
import { experimentsGuess } from '../guess.ts';
import { ExperimentCase } from '../opening/ExperimentCase.tsx';
import { SimilarSets } from '../similar/SimilarSets.tsx';
import { useJudgeNames } from '../use-judge-names.ts';
import { PlannerField } from './PlannerField.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { QuestionField } from './QuestionField.tsx';
import { ReportImport } from './ReportImport.tsx';
import { sayExperiments, sayPictures, sayPlan } from './say-setup.ts';
import { usePlan } from './use-plan.ts';

const EXTRAS = [
  {
    value: 'sham',
    label: 'A sham experiment',
    hint: 'all answers show the same pictures: its accuracy is the noise floor (our addition)',
  },
  {
    value: 'cues',
    label: 'What cues alone tell',
    hint: 'what file size, black corners or the picture’s shape alone tell, beside the models (our addition)',
  },
  {
    value: 'planOnly',
    label: 'Stop before each further experiment',
    hint: 'to look at it or change it before it runs',
  },
  { value: 'noUnknown', label: 'No “Unknown”', hint: 'the models must choose one of the answers' },
] as const;

/** The form for a question: what is understood of it, the experiments, and the estimated cost. */
export default function SetupView() {
  const { spec, estimate } = useStore(experimentsSetup.store);
  const { options, seed } = spec;
  const ids = useMemo(() => spec.judges.map(({ id }) => id), [spec.judges]);
  const { edit } = experimentsSetup;
  const nameOf = useJudgeNames();
  const plan = usePlan(options, ids);
  const lacks = whereItLacks(spec);
  /** edited experiments belong to the question and pictures for which they were planned */
  const editAfresh = (changes: Changes<ExperimentsOptions>) =>
    edit({ ...changes, begun: undefined });
  return (
    <SetupFrame
      title="Ask a question"
      lead="Ask in plain words what models can see. The page makes the pictures and asks."
      setup={experimentsSetup}
      screen="experiments"
      opening={<GuessPanel screen="experiments" guess={experimentsGuess} Case={ExperimentCase} />}
      unable={(judge) =>
        experiments.refusals(judge, options).find(({ all }) => all)?.reason ?? null
      }
      recorded="semantic"
      lacksAbove={lacks === 'question'}
      above={<QuestionField options={options} onChange={(query) => editAfresh({ query })} />}
      parts={[
        {
          title: 'Pictures',
          says: sayPictures(options, seed),
          lacks: lacks === 'pictures',
          pictures: true,
          fields: (
            <>
              <PicturesPicker
                source={options.source}
                types={['worlds', 'photos']}
                withTexts
                missing={estimate?.photosMissing ?? []}
                onChange={(source) => editAfresh({ source })}
              />
              {options.source.type === 'photos' && options.source.photos.length > 1 && (
                <SimilarSets
                  source={options.source}
                  onChange={(source) => editAfresh({ source })}
                />
              )}
              <OptionFields
                setup={experimentsSetup}
                fields={[
                  {
                    key: 'samples',
                    label: 'Pictures',
                    hint: 'for each answer; the paper has 20',
                    ...SAMPLES,
                  },
                ]}
              />
            </>
          ),
        },
        {
          title: 'Plan',
          says: sayPlan(options, plan, (place) => nameOf(ids[place] ?? ''), nameOf),
          lacks: lacks === 'plan',
          // experiments of a run that is changed and goes on, or of a report
          called: options.begun !== undefined,
          fields: (
            <PlanPanel
              options={options}
              seed={seed}
              ids={ids}
              onSamples={(samples) => edit({ samples: Math.min(SAMPLES.most, samples) })}
              onCues={() => edit({ cues: true })}
              onEdit={(begun) =>
                begun ? edit({ begun, most: Math.max(1, begun.length) }) : editAfresh({})
              }
            />
          ),
        },
        {
          title: 'Asked',
          says: sayExperiments(options, nameOf),
          lacks: lacks === 'planner',
          fields: (
            <>
              <FieldList
                values={options}
                fields={[
                  {
                    key: 'most',
                    label: 'Experiments',
                    hint: 'at most; the paper has five',
                    least: 1,
                    most: MOST_EXPERIMENTS,
                  },
                ]}
                onChange={(changes) =>
                  edit({
                    ...changes,
                    ...(options.begun &&
                      changes.most !== undefined && {
                        begun: options.begun.slice(0, changes.most),
                      }),
                  })
                }
              />
              <Segmented
                label="Each question is asked"
                options={[
                  { value: '3', label: 'in three wordings' },
                  { value: '1', label: 'as it stands' },
                ]}
                value={String(options.wordings)}
                onChange={(value) => edit({ wordings: value === '1' ? 1 : 3 })}
              />
              <PlannerField
                planner={options.planner}
                judges={ids}
                onChange={(planner) => editAfresh({ planner })}
              />
              <FlagList legend="Besides" values={options} flags={EXTRAS} onChange={edit} />
              <ReportImport
                onReport={({ query, experiments: begun }) =>
                  edit({ query, begun: begun.slice(0, MOST_EXPERIMENTS) })
                }
              />
            </>
          ),
        },
      ]}
    />
  );
}
