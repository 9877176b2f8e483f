import { createContext } from 'react';
import type { KeyEntry } from '../../kit/charts/chart-key.ts';

/** A bar of a slide: a share with its interval, 0..1. */
export interface SlideRow {
  readonly name: string;
  readonly share: number;
  readonly low?: number;
  readonly high?: number;
  /** told beforehand, so that there is something to guess from */
  readonly given?: boolean;
  /** the sentence speaks of it */
  readonly told?: boolean;
  /** shares behind the first, by `SlideFinding.keys`: "second", "a tie" */
  readonly others?: readonly number[];
  /** a share marked on the bar, by the key that is a tick */
  readonly tick?: number;
}

/** What a slide asks and what answers it; every figure in it was counted when the slide opened. */
export interface SlideFinding {
  readonly question: string;
  /** in an order that does not tell the answer */
  readonly rows: readonly SlideRow[];
  /** what the bars are a share of */
  readonly axis: string;
  /** what each part of a bar is, if it has several, the first the row's share; and what its tick is */
  readonly keys?: readonly KeyEntry[];
  /** a share that the bars are compared with */
  readonly line?: { readonly at: number; readonly says: string };
  /** the answer in a sentence or two, as far as intervals support it */
  readonly says: string;
}

/** A finding of a lab, for a lecture: first its question, then its answer. */
export interface LectureSlide {
  readonly title: string;
  /** slides are shown from the smallest on: what is counted at once comes before what takes seconds */
  readonly place: number;
  /** where the finding can be looked into, from "/" on */
  readonly path: string;
  readonly load: () => Promise<SlideFinding>;
}

/** The slides of all labs: Play, which shows them, is a lab too and cannot list these. */
export const LectureSlides = createContext<readonly LectureSlide[]>([]);
