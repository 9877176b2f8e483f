import { useMemo, useState } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import {
  type Gamma,
  type Scoring,
  USUAL_SCORING,
} from '../../../../core/protocols/peer-review/scoring/read-reviews.ts';
import { ALPHA } from '../../../../core/protocols/peer-review/scoring/score.ts';
import { START } from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';
import { changeFields } from '../../../address/address-state.ts';
import { readPlace } from '../../../address/links.ts';

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
  const [hash] = useHashLocation();
  const { fields } = readPlace(hash);
  const said = JSON.stringify(FIELDS.map((name) => [name, fields.get(name) ?? '']));
  // keeps the same object when other fields of the address change
  const settings = useMemo(() => readSettings(new URLSearchParams(JSON.parse(said))), [said]);
  return [settings, (changes) => changeFields(writeSettings({ ...settings, ...changes }))];
}

const FIELDS = ['gamma', 'cosine', 'alpha', 'start', 'truth'] as const;

/** Reads the settings from an address; invalid fields are ignored. */
export function readSettings(fields: URLSearchParams): ReadingSettings {
  const share = (text: string | null | undefined): number | null => {
    const value = text ? Number(text) : Number.NaN;
    return value >= 0 && value <= 1 ? value : null;
  };
  const parts = fields.get('gamma')?.split(',').map(share) ?? [];
  const isGamma = parts.length === 3 && !parts.includes(null) && parts.some((part) => part !== 0);
  return {
    gamma: isGamma ? (parts as unknown as Gamma) : USUAL.gamma,
    clip: fields.get('cosine') === 'pairwise' ? 'pairwise' : USUAL.clip,
    // an average with α = 0 would never change
    alpha: share(fields.get('alpha')) || USUAL.alpha,
    // with a start of 0 no reviewer counts
    start: share(fields.get('start')) || USUAL.start,
    truth: fields.get('truth') ?? USUAL.truth,
  };
}

/** Writes the settings as address fields; null for defaults. */
export function writeSettings(
  settings: ReadingSettings,
): Record<(typeof FIELDS)[number], string | null> {
  const { gamma, clip, alpha, start, truth } = settings;
  const said = (text: string, usual: string): string | null => (text === usual ? null : text);
  return {
    gamma: said(gamma.join(), USUAL.gamma.join()),
    cosine: said(clip, USUAL.clip),
    alpha: said(String(alpha), String(USUAL.alpha)),
    start: said(String(start), String(USUAL.start)),
    truth: said(truth, USUAL.truth),
  };
}
