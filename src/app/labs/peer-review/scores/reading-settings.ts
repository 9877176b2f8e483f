import { useMemo, useState } from 'react';
import {
  type Gamma,
  type Scoring,
  USUAL_SCORING,
} from '../../../../core/protocols/peer-review/scoring/read-reviews.ts';
import { ALPHA } from '../../../../core/protocols/peer-review/scoring/score.ts';
import { START } from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';
import { type FieldKind, useAddressFields, wordField } from '../../../address/address-state.ts';

/** Settings for how reviews are read; changing them recomputes scores and asks nothing. */
export interface ReadingSettings extends Scoring {
  readonly alpha: number;
  readonly start: number;
  /** the known truth about the models, as typed */
  readonly truth: string;
}

export type OpenSettings = readonly [
  ReadingSettings,
  change: (changes: Partial<ReadingSettings>) => void,
];

const USUAL: ReadingSettings = { ...USUAL_SCORING, alpha: ALPHA, start: START, truth: '' };

/** Settings that last as long as the screen. */
export function useSettings(): OpenSettings {
  const [settings, setSettings] = useState(USUAL);
  return [settings, (changes) => setSettings({ ...settings, ...changes })];
}

/** Settings stored in the address, so that links, reloads and the way back restore them. */
export function useSettingsInAddress(): OpenSettings {
  const [fields, change] = useAddressFields(SETTING_FIELDS);
  const settings = useMemo(() => {
    const { cosine: clip, ...others } = fields;
    return { ...others, clip };
  }, [fields]);
  return [settings, ({ clip, ...others }) => change({ ...others, ...(clip && { cosine: clip }) })];
}

/** A share from 0 to 1; null if it is something else. */
function readShare(text: string): number | null {
  const value = text === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= 1 ? value : null;
}

/** A share above 0. */
function shareField(usual: number): FieldKind<number> {
  return {
    read: (text) => readShare(text ?? '') || usual,
    write: (value) => (value === usual ? null : String(value)),
  };
}

/** The settings in the address; invalid fields count as absent. */
export const SETTING_FIELDS = {
  gamma: {
    read(text) {
      const parts = (text ?? '').split(',').map(readShare);
      const isGamma =
        parts.length === 3 && !parts.includes(null) && parts.some((part) => part !== 0);
      return isGamma ? (parts as unknown as Gamma) : USUAL.gamma;
    },
    write: (gamma) => (gamma.join() === USUAL.gamma.join() ? null : gamma.join()),
  } satisfies FieldKind<Gamma>,
  cosine: wordField(['raw', 'pairwise'], USUAL.clip),
  // an average with α = 0 would never change
  alpha: shareField(USUAL.alpha),
  // with a start of 0 no reviewer counts
  start: shareField(USUAL.start),
  truth: {
    read: (text) => text ?? '',
    write: (truth) => truth || null,
  } satisfies FieldKind<string>,
};
