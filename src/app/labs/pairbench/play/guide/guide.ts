import type { Cover, PlayState } from '../state/play-state.ts';

/** The parts of Play shown besides the pair and its scores, in screen order. */
export const CONTROLS = [
  { id: 'strength', label: 'the strength and its curve' },
  { id: 'verdict', label: 'a sentence that says what the scores mean' },
  { id: 'tools', label: 'swap, blind, wipe' },
  { id: 'judge', label: 'judge' },
  { id: 'condition', label: 'sensitive or invariant' },
  { id: 'pair', label: 'kind of pair and transform' },
  { id: 'pictures', label: 'pictures' },
  { id: 'template', label: 'prompt' },
  { id: 'details', label: 'what lies behind the scores' },
] as const;

export type ControlId = (typeof CONTROLS)[number]['id'];

export const ALL_CONTROLS: readonly ControlId[] = CONTROLS.map(({ id }) => id);

/** The part of the stage that a step points at. */
type StageTarget = 'pictures' | 'arrows' | 'gap' | 'curve' | 'verdict';

export interface GuideStep {
  /** absent in lessons */
  readonly title?: string;
  readonly text: string;
  /** the text while what it tells is not shown yet; by default the same */
  readonly before?: string;
  /** why the judge answers so: below the pictures, and first in a lecture's "Why?" */
  readonly cause?: string;
  /** what is covered at first in a lecture; by default what `state` covers on the page too */
  readonly riddle?: Cover;
  /** what more there is to say, below the pictures once the text is true there */
  readonly more?: string;
  /** a suggestion for the user */
  readonly task?: string;
  /** the stage when the step starts */
  readonly state: PlayState;
  readonly target?: StageTarget;
  /** the control that the task is about, shown beside it where its own is out of sight */
  readonly turns?: 'condition' | 'training';
  /** what the step is about: below the scores, also in a lecture */
  readonly shows?: 'reasons' | 'conditions' | 'curve';
}

/** A way through Play: steps with their texts, and the controls shown beside the pair. */
export interface Guide {
  readonly title: string;
  readonly show: readonly ControlId[];
  readonly steps: readonly GuideStep[];
}
