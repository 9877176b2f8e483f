import type { Photo } from '../../core/picture.ts';
import type { Refusal } from '../../core/protocols/protocol.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { EndpointEstimate } from '../endpoints/endpoint-api.ts';
import type { OriginCount } from '../results/read-origins.ts';

/** Approximate tokens of a question: each tokenizer counts differently. */
export interface PromptTokens {
  readonly question: number;
  /** of one picture in the question */
  readonly picture: number;
  /** the model's context length; null: unknown */
  readonly most: number | null;
}

/** Whether a judge's longest question exceeds its context. */
export function isTooLong({ question, most }: PromptTokens): boolean {
  return most !== null && question >= most;
}

export interface JudgeEstimate {
  readonly choice: JudgeChoice;
  /** unique asks, and how many of them already have a stored answer */
  readonly asks: number;
  readonly stored: number;
  /** `asks` counts only the known rounds, and more may follow */
  readonly more: boolean;
  /** the same in the protocol's own units, e.g. {pairs: 24, judgements: 48} */
  readonly amounts: Readonly<Record<string, number>>;
  /** for the asks without a stored answer; null until this judge was timed in this browser */
  readonly seconds: number | null;
  /** the same for all its asks, including the stored ones */
  readonly allSeconds: number | null;
  /** it leaves room for another judge at the same time */
  readonly beside: boolean;
  /** what it cannot be asked */
  readonly refusals: readonly Refusal[];
  /** of its longest question; null: the model's token counts are unknown */
  readonly tokens: PromptTokens | null;
  /** endpoints only */
  readonly endpoint: EndpointEstimate | null;
}

export interface Estimate {
  readonly judges: readonly JudgeEstimate[];
  /** photographs of the spec that this browser lacks: the run cannot ask about them */
  readonly photosMissing: readonly Photo[];
  /** answers from elsewhere to asks without one here; a run may use them if the user allows it */
  readonly elsewhere: readonly OriginCount[];
}
