import { useStore } from 'zustand';
import { whyNoPairs } from '../../../../../core/protocols/pairbench/plan/asks.ts';
import { modalityOf } from '../../../../../core/protocols/pairbench/plan/plan.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';
import { JudgeMore, JudgePicker } from '../../../../kit/judges/JudgePicker.tsx';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { ConditionPicker } from '../../components/ConditionPicker.tsx';
import { TemplatePicker } from '../../components/TemplatePicker.tsx';
import type { ControlId } from '../guide/guide.ts';
import { splitOf } from '../state/pair-of.ts';
import type { PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { PairControls } from './PairControls.tsx';
import { SourceControls } from './SourceControls.tsx';

interface SetupProps {
  readonly state: PlayState;
  readonly shows: (control: ControlId) => boolean;
}

/** Which judge is asked, what the prompt says, and what the pair is made from. */
export function Setup({ state, shows }: SetupProps) {
  const split = splitOf(state);
  const modality = modalityOf(split);
  const { device } = useStore(deviceStore);
  const choice = choiceHere(state.judge, device);
  const choose = ([judge]: readonly JudgeChoice[]) => judge !== undefined && setPlay({ judge });
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
      {shows('pictures') && <SourceControls state={state} />}
      {shows('template') && (
        <TemplatePicker
          modality={modality}
          value={state.template}
          onChange={(template) => setPlay({ template })}
        />
      )}
      {shows('judge') && <JudgeMore choice={choice} onChange={choose} />}
    </div>
  );
}
