import { useId } from 'react';

interface SizeSliderProps {
  /** solutions to choose from, from 1 */
  readonly value: number;
  readonly most: number;
  readonly onChange: (size: number) => void;
}

/** Among how many of the sampled solutions is chosen. */
export function SizeSlider({ value, most, onChange }: SizeSliderProps) {
  const id = useId();
  return (
    <div className="stack gap-0">
      <label htmlFor={id} className="label">
        Solutions to choose from: <output className="ink numbers">{value}</output>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={most}
        step={1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
