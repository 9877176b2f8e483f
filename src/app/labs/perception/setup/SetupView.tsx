import { lazy } from 'react';
import { useStore } from 'zustand';
import {
  PERCEPTION_LIMITS,
  type PerceptionOptions,
} from '../../../../core/protocols/perception/options.ts';
import { perception } from '../../../../core/protocols/perception/protocol.ts';
import { GuessPanel } from '../../../frame/guess/GuessPanel.tsx';
import { SeedField } from '../../../frame/SeedField.tsx';
import { SetupFrame } from '../../../frame/SetupFrame.tsx';
import { WhenNear } from '../../../kit/components/WhenNear.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { perceptionGuess } from '../guess.ts';
import { perceptionSetup } from '../perception-setup.ts';
import { Sketch } from '../Sketch.tsx';
import { DatasetPanel } from './DatasetPanel.tsx';
import { Presets } from './Presets.tsx';

const LookArticle = lazy(() => import('../article/LookArticle.tsx'));

/** The form for a "Does the judge look?" run and the data set it uses. */
export default function SetupView() {
  const { spec, estimate } = useStore(perceptionSetup.store);
  const { options } = spec;
  const { source, items, mode, orders, answerTokens, given } = options;
  const put = (next: PerceptionOptions) => perceptionSetup.set({ ...spec, options: next });
  const edit = (changes: Partial<PerceptionOptions>) => put({ ...options, ...changes });
  const sample = (draws: number) => {
    const { draws: _, ...rest } = options;
    put(draws === 0 ? rest : { ...rest, draws });
  };
  const toggle = (key: 'squash' | 'grey', on: boolean) => {
    const { [key]: _, ...rest } = options;
    put(on ? { ...rest, [key]: true } : rest);
  };
  return (
    <div className="stack gap-6">
      <SetupFrame
        title="Does the judge look?"
        lead="Does a judge check a response against the picture, or reward the text that reads well? When it errs, it is asked the plain question too."
        setup={perceptionSetup}
        screen="perception"
        opening={<GuessPanel screen="perception" guess={perceptionGuess} Sketch={Sketch} />}
        unable={(judge) => perception.refusals(judge, options)[0]?.reason ?? null}
        presets={<Presets />}
      >
        <PicturesPicker
          source={source}
          types={['worlds', 'photos']}
          missing={estimate?.photosMissing ?? []}
          onChange={(next) => put(withSource(options, next))}
        />
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
        <div className="fields">
          <NumberField
            label="Items"
            hint="each a picture, a question and three responses"
            value={items}
            least={PERCEPTION_LIMITS.items.least}
            most={given?.length ?? PERCEPTION_LIMITS.items.most}
            onChange={(next) => edit({ items: next })}
          />
          <NumberField
            label="Longest answer"
            hint="in tokens, including thoughts"
            value={answerTokens}
            {...PERCEPTION_LIMITS.answerTokens}
            onChange={(next) => edit({ answerTokens: next })}
          />
          <NumberField
            label="Sampled answers"
            hint="per question, averaged; 0 takes only the likeliest answer; the paper takes 3"
            value={options.draws ?? 0}
            {...PERCEPTION_LIMITS.draws}
            onChange={sample}
          />
          <SeedField
            value={spec.seed}
            onChange={(seed) => perceptionSetup.set({ ...spec, seed })}
          />
        </div>
        <label className="inline">
          <input
            type="checkbox"
            className="tick"
            checked={options.grey ?? false}
            onChange={({ target }) => toggle('grey', target.checked)}
          />
          once more beside a grey picture, as a control
        </label>
        <label className="inline">
          <input
            type="checkbox"
            className="tick"
            checked={options.squash ?? false}
            onChange={({ target }) => toggle('squash', target.checked)}
          />
          squash pictures to 448 × 448, as the authors’ code does; otherwise they keep their shape
        </label>
      </SetupFrame>
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
