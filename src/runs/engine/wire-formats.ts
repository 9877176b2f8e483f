import type { JudgeResult } from '../results/judge-result.ts';
import { type PackedResult, packResult, unpackResult } from '../results/pack-results.ts';
import type { Engine } from './engine.ts';

/** How one method's result crosses between engine and page. */
interface WireFormat {
  pack(result: unknown): unknown;
  unpack(packed: unknown): unknown;
}

/** Results that the page reads sooner in another shape than as they are. */
export const WIRE_FORMATS: Readonly<Partial<Record<keyof Engine, WireFormat>>> = {
  results: {
    pack: (results) => (results as readonly JudgeResult[]).map(packResult),
    unpack: (packed) => (packed as readonly PackedResult[]).map(unpackResult),
  },
};
