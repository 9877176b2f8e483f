import { useMemo } from 'react';
import { canonicalJson } from '../../../../../core/hash.ts';
import { Button } from '../../../../components/Button.tsx';
import type { PlayState } from '../state/play-state.ts';
import { setPlay } from '../state/play-store.ts';
import { PRESETS } from '../state/presets.ts';
import styles from './PresetBar.module.css';

interface PresetBarProps {
  readonly state: PlayState;
}

/** Pairs worth seeing, each with what to look at. */
export function PresetBar({ state }: PresetBarProps) {
  const shown = useMemo(() => {
    const now = canonicalJson(state);
    return PRESETS.find((preset) => canonicalJson(preset.state) === now);
  }, [state]);
  return (
    <div className="stack gap-2">
      <ul className={styles.list} aria-label="Examples">
        {PRESETS.map((preset) => (
          <li key={preset.title}>
            <Button
              aria-pressed={preset === shown}
              {...(preset === shown ? { className: styles.chosen } : {})}
              onClick={() => setPlay(preset.state)}
            >
              {preset.title}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {shown?.note ?? 'A pair of your own making. The address of this page brings it back.'}
      </p>
    </div>
  );
}
