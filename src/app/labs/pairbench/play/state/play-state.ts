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
  /** a lit scene of bodies in perspective */
  | { readonly type: 'solids'; readonly seed: number }
  /** two shapes in a relation; the second picture shows another one */
  | { readonly type: 'objects'; readonly seed: number; readonly relation: Relation }
  /** the same, with a caption as the second datum */
  | { readonly type: 'caption'; readonly seed: number; readonly relation: Relation }
  /** the person's photographs: the original, and another for the irrelevant pair */
  | { readonly type: 'photos'; readonly photo: Photo | null; readonly other: Photo | null }
  /** one pair as it is, out of a run */
  | {
      readonly type: 'given';
      readonly split: SplitId;
      readonly kind: PairKind;
      readonly data1: Part;
      readonly data2: Part;
      /** as the pair's owner gave it, 1..10; absent: the paper's truth of its kind */
      readonly truth?: number;
    };

/** Everything Play shows follows from this and the judge; it is what a link holds. */
export interface PlayState {
  readonly version: 1;
  readonly source: PlaySource;
  readonly kind: PairKind;
  readonly feature: PixelFeature;
  /** 0 leaves the picture nearly as it is, 1 is the strongest the benchmark draws */
  readonly strength: number;
  /** the original stands right; what is asked is the same, in both orders */
  readonly swapped: boolean;
  /** plain grey stands in place of the pictures; absent in links of before: it does not */
  readonly blind?: boolean;
  readonly judge: JudgeChoice;
  readonly condition: Condition;
  /** "V1" to "V5" */
  readonly template: string;
  /** the person's own condition sentences by "SUBJECT/condition" */
  readonly sentences: Readonly<Record<string, string>>;
}

export const SEED_LIMIT = 0xffff_ffff;
