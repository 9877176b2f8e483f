import { useId } from 'react';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { PREFERENCE_MARGIN } from '../charts/preference-chart.ts';

/** Half the width of a slider's thumb, by which its track is wider than its range; CSS pixels. */
const HALF_THUMB = 8;

interface CutSliderProps {
  /** questions before the cut; at least 1 */
  readonly kept: number;
  readonly all: number;
  /** questions whose S is positive */
  readonly positive: number;
  readonly onMove: (kept: number) => void;
}

/** The filter's cut: a slider whose thumb stands above the chart's cut, and the number beside it. */
export function CutSlider({ kept, all, positive, onMove }: CutSliderProps) {
  const id = useId();
  const { left, right } = PREFERENCE_MARGIN;
  // the chart's axis goes from 0 to one past the last question; the cut follows the last one kept
  const partOf = (rank: number) => `${rank / (all + 1)} * (100% - ${left + right}px)`;
  return (
    <div className="stack gap-2">
      <div className="fields">
        <NumberField
          label="Keep"
          hint={`of ${all}; S is positive for ${positive}`}
          value={kept}
          least={1}
          most={all}
          onChange={onMove}
        />
      </div>
      <div>
        <label className="visually-hidden" htmlFor={id}>
          Move the cut
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={all}
          step={1}
          value={kept}
          aria-valuetext={`the first ${formatCount(kept)} of ${formatCount(all)} questions`}
          style={{
            marginLeft: `calc(${left - HALF_THUMB}px + ${partOf(1.5)})`,
            width: `calc(${2 * HALF_THUMB}px + ${partOf(all - 1)})`,
          }}
          onChange={(event) => onMove(Number(event.target.value))}
        />
      </div>
    </div>
  );
}
