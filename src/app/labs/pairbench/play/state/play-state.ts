import type { Part } from '../../../../../core/ask/ask.ts';
import type { Photo } from '../../../../../core/picture.ts';
import type {
  Condition,
  FeatureId,
  PairKind,
  SplitId,
} from '../../../../../core/protocols/pairbench/split.ts';
import type { Relation } from '../../../../../core/scenes/scene.ts';
import type { JudgeChoice } from '../../../../../core/spec/judge-choice.ts';

/** The features a slider can grade: those that change pixels. */
export type PixelFeature = Exclude<FeatureId, 'SP'>;

/** Where Play's pair comes from. */
export type PlaySource =
  /** a drawn scene of two to four shapes */
  | { readonly type: 'scene'; readonly seed: number }
  /** a lit scene of solids in perspective */
  | { readonly type: 'solids'; readonly seed: number }
  /** two shapes in a relation; the second picture shows another relation */
  | { readonly type: 'objects'; readonly seed: number; readonly relation: Relation }
  /** the same, with a caption as the second part */
  | { readonly type: 'caption'; readonly seed: number; readonly relation: Relation }
  /** the user's photographs: the original, and another one for the irrelevant pair */
  | { readonly type: 'photos'; readonly photo: Photo | null; readonly other: Photo | null }
  /** one unchanged pair of a run */
  | {
      readonly type: 'given';
      readonly split: SplitId;
      readonly kind: PairKind;
      readonly data1: Part;
      readonly data2: Part;
      /**
       * the correct score that the pair's owner assigned, 1..10; if absent, the paper's for its
       * kind
       */
      readonly truth?: number;
    };

/**
 * What is still to be guessed. true: until the two are swapped, only the score of the order on the
 * stage is shown. "curve": until the reader asks for it, only the scores at the strength on the stage.
 * "grey": until the reader asks for it, the pictures instead of plain grey.
 */
export type Cover = boolean | 'curve' | 'grey';

/** Determines, with the judge, everything that Play shows; links contain this. */
export interface PlayState {
  readonly version: 1;
  readonly source: PlaySource;
  readonly kind: PairKind;
  readonly feature: PixelFeature;
  /** 0 leaves the picture nearly unchanged, 1 is the benchmark's maximum */
  readonly strength: number;
  /** true if the original is on the right; the asks stay the same */
  readonly swapped: boolean;
  readonly covered?: Cover;
  /** true to show plain grey in place of the pictures */
  readonly blind?: boolean;
  readonly judge: JudgeChoice;
  readonly condition: Condition;
  /** "V1" to "V5" */
  readonly template: string;
  /** the user's condition sentences by "SUBJECT/condition" */
  readonly sentences: Readonly<Record<string, string>>;
}

export const SEED_LIMIT = 0xffff_ffff;
