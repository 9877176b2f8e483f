import { lazy } from 'react';
import { useStore } from 'zustand';
import { LIMITS } from '../../../../core/protocols/peer-review/options.ts';
import { peerReview } from '../../../../core/protocols/peer-review/protocol.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { OptionFields } from '../../../frame/setup/OptionFields.tsx';
import { ReadyMade } from '../../../frame/setup/ReadyMade.tsx';
import { SetupFrame } from '../../../frame/setup/SetupFrame.tsx';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { peersGuess } from '../guess.ts';
import { PeerCase } from '../opening/PeerCase.tsx';
import { peerSetup } from '../peer-setup.ts';
import { PRESETS } from './presets.ts';
import { QuestionsField } from './QuestionsField.tsx';
import { ReviewsImport } from './ReviewsImport.tsx';
import { sayQuestions, sayRounds } from './say-setup.ts';

const PeerArticle = lazy(() => import('../article/PeerArticle.tsx'));

/** The form that sets up a peer review run, or weighs reviews from elsewhere. */
export default function SetupView() {
  const { spec, estimate } = useStore(peerSetup.store);
  const { options } = spec;
  const { source } = options;
  return (
    <div className="stack gap-6">
      <SetupFrame
        title="Peer review without labels"
        lead="Models ask each other about pictures, answer, and review the answers of two others. The reviews themselves decide how much each reviewer counts: no labels are needed."
        setup={peerSetup}
        screen="peer-review"
        recorded="peers"
        opening={<GuessPanel screen="peer-review" guess={peersGuess} Case={PeerCase} />}
        unable={(judge) => peerReview.refusals(judge, options)[0]?.reason ?? null}
        presets={<ReadyMade setup={peerSetup} screen="peer-review" presets={PRESETS} />}
        parts={[
          {
            title: 'Questions',
            says: sayQuestions(options),
            lacks: source.type === 'photos' && source.photos.length === 0,
            pictures: true,
            fields: (
              <>
                <PicturesPicker
                  source={source}
                  missing={estimate?.photosMissing ?? []}
                  onChange={(next) =>
                    peerSetup.edit({
                      source: next,
                      ...(next.type === 'photos' && { pictures: Math.max(1, next.photos.length) }),
                    })
                  }
                />
                <QuestionsField
                  options={options}
                  onChange={({ questions: _, choices: __, ...rest }, changes) =>
                    peerSetup.set({ ...spec, options: { ...rest, ...changes } })
                  }
                />
              </>
            ),
          },
          {
            title: 'Rounds',
            says: sayRounds(options, spec.seed),
            fields: (
              <OptionFields
                setup={peerSetup}
                fields={[
                  {
                    key: 'pictures',
                    label: 'Pictures',
                    hint: 'used in turn',
                    least: LIMITS.pictures.least,
                    most:
                      source.type === 'photos'
                        ? Math.max(1, source.photos.length)
                        : LIMITS.pictures.most,
                  },
                  {
                    key: 'rounds',
                    label: 'Rounds',
                    hint: 'a question, two answers, four reviews',
                    ...LIMITS.rounds,
                  },
                  {
                    key: 'repeats',
                    label: 'Repeats',
                    hint: 'of all rounds, each with new draws, for a mean and its deviation; the paper: 4',
                    ...LIMITS.repeats,
                  },
                  {
                    key: 'answerTokens',
                    label: 'Longest answer',
                    hint: 'in tokens; reviews too',
                    ...LIMITS.answerTokens,
                  },
                  {
                    key: 'ownEvery',
                    label: 'Own answers every',
                    hint: 'rounds, one model reviews its own answer; 0: never. Our addition, for self-preference only',
                    least: 0,
                    most: LIMITS.rounds.most,
                    absent: 0,
                  },
                ]}
                // own answers in every round would leave no reviews that count
                onChange={(changes) =>
                  peerSetup.edit(changes.ownEvery === 1 ? { ...changes, ownEvery: 2 } : changes)
                }
              />
            ),
          },
        ]}
      />
      <ReviewsImport />
      <WhenNear>
        <PeerArticle />
      </WhenNear>
    </div>
  );
}
