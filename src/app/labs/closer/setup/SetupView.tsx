import { useStore } from 'zustand';
import { CLOSER_ITEMS, CLOSER_OPS } from '../../../../core/protocols/closer/options.ts';
import { closer } from '../../../../core/protocols/closer/protocol.ts';
import { nameOf } from '../../../../core/transforms/registry.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { OptionFields } from '../../../frame/setup/OptionFields.tsx';
import { SetupFrame } from '../../../frame/setup/SetupFrame.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { closerSetup } from '../closer-setup.ts';
import { closerGuess } from '../guess.ts';
import { CloserCase } from '../opening/CloserCase.tsx';
import { sayPairs } from './say-setup.ts';

/** The form that sets up a "Which is closer?" run. */
export default function SetupView() {
  const { spec, estimate } = useStore(closerSetup.store);
  const { source } = spec.options;
  return (
    <SetupFrame
      title="Which is closer?"
      lead="Which of two pictures is closer to a third? The right answer is known, and every question is asked in both orders."
      setup={closerSetup}
      screen="closer"
      recorded="closer"
      opening={<GuessPanel screen="closer" guess={closerGuess} Case={CloserCase} />}
      unable={(judge) => closer.refusals(judge, spec.options)[0]?.reason ?? null}
      parts={[
        {
          title: 'Pairs',
          says: sayPairs(spec.options, spec.seed),
          lacks: source.type === 'photos' && source.photos.length < 2,
          pictures: true,
          fields: (
            <>
              <PicturesPicker
                source={source}
                missing={estimate?.photosMissing ?? []}
                onChange={(next) =>
                  closerSetup.edit({
                    source: next,
                    ...(next.type === 'photos' && { items: Math.max(2, next.photos.length) }),
                  })
                }
              />
              <OptionFields
                setup={closerSetup}
                fields={[
                  {
                    key: 'op',
                    label: 'How candidates are made',
                    hint: 'the closer one gets a weaker change; in every sixth pair the other one is an unrelated picture',
                    options: CLOSER_OPS.map((value) => ({ value, label: nameOf(value) })),
                  },
                  {
                    key: 'items',
                    label: 'References',
                    hint: 'each is asked in both orders',
                    least: CLOSER_ITEMS.least,
                    most:
                      source.type === 'photos'
                        ? Math.max(2, source.photos.length)
                        : CLOSER_ITEMS.most,
                  },
                ]}
              />
            </>
          ),
        },
      ]}
    />
  );
}
