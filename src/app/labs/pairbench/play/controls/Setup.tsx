import { Dices } from 'lucide-react';
import { useStore } from 'zustand';
import { whyNoPairs } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { modalityOf } from '../../../../../core/protocols/pairbench/plan/plan.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { Button } from '../../../../kit/components/Button.tsx';
import { JudgeMore, JudgePicker } from '../../../../kit/judges/JudgePicker.tsx';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import { ConditionPicker } from '../../components/ConditionPicker.tsx';
import { TemplatePicker } from '../../components/TemplatePicker.tsx';
import type { ControlId } from '../guide/guide.ts';
import { splitOf } from '../state/pair-of.ts';
import { anotherScene } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { PairControls } from './PairControls.tsx';
import { SourceControls } from './SourceControls.tsx';

interface SetupProps {
  readonly state: PlayState;
  readonly shows: (control: ControlId) => boolean;
  /** folds what a first minute does not need */
  readonly brief: boolean;
}

/** Which judge is asked, what the prompt says, and what the pair is made from. */
export function Setup({ state, shows, brief }: SetupProps) {
  const split = splitOf(state);
  const modality = modalityOf(split);
  const { device } = useStore(deviceStore);
  const choice = choiceHere(state.judge, device);
  const judge = useStore(judgesStore, ({ judges }) =>
    judges?.find(({ id }) => id === state.judge.id),
  );
  const choose = ([judge]: readonly JudgeChoice[]) => judge !== undefined && setPlay({ judge });
  const rest = (
    <>
      {shows('pictures') && <SourceControls state={state} />}
      {shows('template') && (
        <TemplatePicker
          modality={modality}
          value={state.template}
          onChange={(template) => setPlay({ template })}
        />
      )}
    </>
  );
  return (
    <div className="stack gap-2">
      {shows('judge') && (
        <JudgePicker
          mode="one"
          brief
          value={[choice]}
          onChange={choose}
          unable={(judge) =>
            whyNoPairs(judge) ??
            (modality === 'caption' && !judge.readsText ? 'It reads no text.' : null)
          }
        />
      )}
      {shows('judge') && <p className="note">{judge?.description}</p>}
      {shows('condition') && (
        <ConditionPicker
          split={split}
          value={state.condition}
          onChange={(condition) => setPlay({ condition })}
          edits={state.sentences}
          onEdit={(sentences) => setPlay({ sentences })}
        />
      )}
      {shows('pair') && <PairControls state={state} />}
      {brief ? (
        <>
          <Button title="Another scene (N)" onClick={() => setPlay(anotherScene(state))}>
            <Dices aria-hidden="true" />
            Another scene
          </Button>
          {/* what is chosen in it is seen */}
          <details open={state.source.type === 'photos' || state.source.type === 'given'}>
            <summary>Your own pictures, other scenes, other prompts</summary>
            <div className="stack gap-2 below-2">{rest}</div>
          </details>
        </>
      ) : (
        rest
      )}
      {shows('judge') && <JudgeMore choice={choice} onChange={choose} />}
    </div>
  );
}
