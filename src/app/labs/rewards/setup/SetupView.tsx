import { lazy } from 'react';
import { useStore } from 'zustand';
import {
  defaultRewardsOptions,
  REWARDS_LIMITS,
  type RewardsOptions,
  SAMPLE_COUNTS,
  STEP_INPUTS,
} from '../../../../core/protocols/rewards/options.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { OptionFields } from '../../../frame/setup/OptionFields.tsx';
import { ReadyMade } from '../../../frame/setup/ReadyMade.tsx';
import { SetupFrame } from '../../../frame/setup/SetupFrame.tsx';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import type { Changes } from '../../../kit/fields/changes.ts';
import { FieldList } from '../../../kit/fields/FieldList.tsx';
import { FlagList } from '../../../kit/fields/FlagList.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { nameOfAbsent } from '../../../kit/words/model-id.ts';
import { shortName } from '../../../kit/words/plain-names.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { rewardsGuess } from '../guess.ts';
import { RewardsCase } from '../opening/RewardsCase.tsx';
import { rewardsSetup, whyNotListed } from '../rewards-setup.ts';
import { GivenSolutions } from './GivenSolutions.tsx';
import { PRESETS } from './presets.ts';
import { sayScoring, saySolutions } from './say-setup.ts';

const StepsArticle = lazy(() => import('../article/StepsArticle.tsx'));

const EXTRAS = [
  {
    value: 'control',
    label: 'Another picture for every step',
    hint: 'a control; doubles the number of scores',
  },
  {
    value: 'facts',
    label: 'Facts in the text',
    hint: 'asks every question again with the picture described in words',
  },
  {
    value: 'plain',
    label: 'Ask plainly',
    hint: 'Table 8’s baseline: does the step follow and fit?',
  },
  { value: 'likelihoods', label: 'Likelihoods', hint: 'of the scores, where a judge gives them' },
  { value: 'ownScores', label: 'The writer scores itself', hint: 'as one more reward model' },
] as const;

/** options that also apply to solutions from a file */
const SCORING: readonly string[] = ['control', 'likelihoods'];

const INPUT_WORDS = {
  prefix: 'with those before',
  step: 'by itself',
} as const;

/** The form that sets up a "Judging the steps" run. */
export default function SetupView() {
  const { spec, estimate } = useStore(rewardsSetup.store);

  const { judges } = useStore(judgesStore);
  const { options } = spec;
  // a selection of questions is valid only for the number of items it was made from
  const edit = (changes: Changes<RewardsOptions>) =>
    rewardsSetup.edit('items' in changes ? { ...changes, only: undefined } : changes);
  // not ready to run until a file is imported
  const fromFile = options.policy === '';
  const choose = (file: boolean) => {
    const { items, policy } = defaultRewardsOptions();
    rewardsSetup.edit(
      file
        ? { policy: '' }
        : { items, policy, given: undefined, source: undefined, only: undefined },
    );
  };
  const nameOf = (id: string) =>
    shortName(judges?.find((one) => one.id === id)?.name ?? nameOfAbsent(id));
  const chosen = spec.judges.map(({ id }) => ({
    value: id,
    label: judges?.find((one) => one.id === id)?.name ?? id,
  }));
  const isHere = chosen.some(({ value }) => value === options.policy);
  const writers = isHere ? chosen : [{ value: '', label: 'choose one' }, ...chosen];
  return (
    <div className="stack gap-6">
      <SetupFrame
        title="Judging the steps"
        lead="One model writes many solutions, others score every step, and the best is chosen. How much does that help?"
        setup={rewardsSetup}
        screen="rewards"
        recorded="steps"
        opening={<GuessPanel screen="rewards" guess={rewardsGuess} Case={RewardsCase} />}
        unable={whyNotListed}
        presets={<ReadyMade setup={rewardsSetup} screen="rewards" presets={PRESETS} />}
        parts={[
          {
            title: 'Solutions',
            says: saySolutions(options, spec.seed, nameOf),
            lacks: fromFile ? !options.given : !isHere,
            pictures: true,
            fields: (
              <>
                <Segmented
                  label="Solutions"
                  options={[
                    { value: 'written', label: 'a model writes them' },
                    { value: 'given', label: 'from a file' },
                  ]}
                  value={fromFile ? 'given' : 'written'}
                  onChange={(value) => choose(value === 'given')}
                />
                {fromFile && (
                  <GivenSolutions
                    options={options}
                    missing={estimate?.photosMissing ?? []}
                    onChange={(next) => rewardsSetup.set({ ...spec, options: next })}
                  />
                )}
                {!fromFile && (
                  <SelectField
                    label="Who writes"
                    options={writers}
                    value={isHere ? options.policy : ''}
                    onChange={(policy) => edit({ policy })}
                    hint="all others that are chosen score the steps; each of them also answers alone"
                  />
                )}
                <OptionFields
                  setup={rewardsSetup}
                  fields={[
                    {
                      key: 'items',
                      label: 'Questions',
                      hint: fromFile
                        ? 'of the file'
                        : 'about drawn worlds, whose correct steps are known',
                      least: REWARDS_LIMITS.items.least,
                      most: options.given?.length ?? REWARDS_LIMITS.items.most,
                    },
                    !fromFile && {
                      key: 'samples',
                      label: 'Samples',
                      hint: 'solutions per question; the paper has 16',
                      options: SAMPLE_COUNTS.map((value) => ({ value, label: String(value) })),
                    },
                    !fromFile && {
                      key: 'temperature',
                      label: 'Temperature',
                      hint: 'of the samples',
                      step: 0.05,
                      ...REWARDS_LIMITS.temperature,
                    },
                  ]}
                  onChange={edit}
                />
                {options.only && (
                  <p className="note">
                    Only {options.only.length} chosen questions of {options.items}. Another number
                    of questions asks all again.
                  </p>
                )}
              </>
            ),
          },
          {
            title: 'Scoring',
            says: sayScoring(options),
            fields: (
              <>
                <FieldList
                  values={options}
                  onChange={edit}
                  fields={[
                    {
                      key: 'input',
                      label: 'A step is scored',
                      options: STEP_INPUTS.map((value) => ({ value, label: INPUT_WORDS[value] })),
                    },
                    {
                      key: 'answerTokens',
                      label: 'Longest text',
                      hint: 'in tokens, for a solution and for a score with its reasons',
                      ...REWARDS_LIMITS.answerTokens,
                    },
                  ]}
                />
                <FlagList
                  legend="Besides"
                  values={options}
                  flags={fromFile ? EXTRAS.filter(({ value }) => SCORING.includes(value)) : EXTRAS}
                  onChange={edit}
                />
                <p className="note">
                  {fromFile
                    ? 'One round: the scores of the steps.'
                    : 'Two rounds: the solutions, and then the scores of their steps.'}{' '}
                  A step that several solutions begin with is scored once. A judge with{' '}
                  <a href="#/train-steps">a head trained to value steps</a> reads a whole solution
                  in one pass.
                </p>
              </>
            ),
          },
        ]}
      />
      <WhenNear>
        <StepsArticle />
      </WhenNear>
    </div>
  );
}
