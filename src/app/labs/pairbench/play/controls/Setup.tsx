import { useStore } from 'zustand';
import { modalityOf } from '../../../../../core/protocols/pairbench/plan/plan.ts';
import { JudgePicker } from '../../../../components/judges/JudgePicker.tsx';
import { choiceHere, deviceStore } from '../../../../stores/device.ts';
import { ConditionPicker } from '../../components/ConditionPicker.tsx';
import { TemplatePicker } from '../../components/TemplatePicker.tsx';
import { showsPhotos, splitOf } from '../state/pair-of.ts';
import type { PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { SourceControls } from './SourceControls.tsx';

/** What the pair is drawn from, who is asked, and how. */
export function Setup({ state }: { readonly state: PlayState }) {
  const split = splitOf(state);
  const modality = modalityOf(split);
  const { device } = useStore(deviceStore);
  return (
    <div className="stack gap-5">
      <SourceControls state={state} />
      <ConditionPicker
        split={split}
        value={state.condition}
        onChange={(condition) => setPlay({ condition })}
        edits={state.sentences}
        onEdit={(sentences) => setPlay({ sentences })}
      />
      <JudgePicker
        mode="one"
        value={[choiceHere(state.judge, device)]}
        onChange={([judge]) => judge !== undefined && setPlay({ judge })}
        pictures={showsPhotos(state) ? 'photos' : 'scenes'}
        captions={modality === 'caption'}
      />
      <TemplatePicker
        modality={modality}
        value={state.template}
        onChange={(template) => setPlay({ template })}
      />
    </div>
  );
}
