import { lazy } from 'react';
import { useStore } from 'zustand';
import { LIMITS, type PeerOptions } from '../../../../core/protocols/peer-review/options.ts';
import { peerReview } from '../../../../core/protocols/peer-review/protocol.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { SeedField } from '../../../frame/SeedField.tsx';
import { SetupFrame } from '../../../frame/SetupFrame.tsx';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { peersGuess } from '../guess.ts';
import { peerSetup } from '../peer-setup.ts';
import { Sketch } from '../Sketch.tsx';
import { Presets } from './Presets.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import { ReviewsImport } from './ReviewsImport.tsx';

const PeerArticle = lazy(() => import('../article/PeerArticle.tsx'));

/** The form that sets up a peer review run, or weighs reviews from elsewhere. */
export default function SetupView() {
  const { spec, estimate } = useStore(peerSetup.store);
  const { options } = spec;
  const { source, pictures, rounds, repeats, answerTokens, ownEvery } = options;
  const edit = (changes: Partial<PeerOptions>) =>
    peerSetup.set({ ...spec, options: { ...options, ...changes } });
  return (
    <div className="stack gap-6">
      <SetupFrame
        title="Peer review without labels"
        lead="Models ask each other about pictures, answer, and review the answers of two others. The reviews themselves decide how much each reviewer counts: no labels are needed."
        setup={peerSetup}
        screen="peer-review"
        opening={<GuessPanel screen="peer-review" guess={peersGuess} Sketch={Sketch} />}
        unable={(judge) => peerReview.refusals(judge, options)[0]?.reason ?? null}
        presets={<Presets />}
      >
        <PicturesPicker
          source={source}
          missing={estimate?.photosMissing ?? []}
          onChange={(next) =>
            edit({
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
        <div className="fields">
          <NumberField
            label="Pictures"
            hint="used in turn"
            value={pictures}
            least={LIMITS.pictures.least}
            most={
              source.type === 'photos' ? Math.max(1, source.photos.length) : LIMITS.pictures.most
            }
            onChange={(next) => edit({ pictures: next })}
          />
          <NumberField
            label="Rounds"
            hint="a question, two answers, four reviews"
            value={rounds}
            {...LIMITS.rounds}
            onChange={(next) => edit({ rounds: next })}
          />
          <NumberField
            label="Repeats"
            hint="of all rounds, each with new draws, for a mean and its deviation; the paper: 4"
            value={repeats}
            {...LIMITS.repeats}
            onChange={(next) => edit({ repeats: next })}
          />
          <NumberField
            label="Longest answer"
            hint="in tokens; reviews too"
            value={answerTokens}
            {...LIMITS.answerTokens}
            onChange={(next) => edit({ answerTokens: next })}
          />
          <NumberField
            label="Own answers every"
            hint="rounds, one model reviews its own answer; 0: never. Our addition, for self-preference only"
            value={ownEvery ?? 0}
            least={0}
            most={LIMITS.rounds.most}
            onChange={(next) => {
              const { ownEvery: _, ...rest } = options;
              peerSetup.set({
                ...spec,
                // own answers in every round would leave no reviews that count
                options: next === 0 ? rest : { ...rest, ownEvery: Math.max(2, next) },
              });
            }}
          />
          <SeedField value={spec.seed} onChange={(seed) => peerSetup.set({ ...spec, seed })} />
        </div>
      </SetupFrame>
      <ReviewsImport />
      <WhenNear>
        <PeerArticle />
      </WhenNear>
    </div>
  );
}
