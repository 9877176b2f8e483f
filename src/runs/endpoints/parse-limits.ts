import * as v from 'valibot';
import { sayIssue } from '../../core/spec/parse.ts';
import type { EndpointLimits } from '../../judges/endpoint/budget.ts';
import { EngineError } from '../engine/engine-error.ts';
import { LimitsSchema } from '../store/endpoints.ts';

/** Checks limits that the user entered. Throws EngineError 'bad-spec' naming the field. */
export function parseLimits(value: EndpointLimits): EndpointLimits {
  const result = v.safeParse(LimitsSchema, value);
  if (!result.success) {
    const [issue] = result.issues;
    throw new EngineError('bad-spec', `${v.getDotPath(issue) ?? 'limits'}: ${sayIssue(issue)}`);
  }
  const { maxCost, priceIn, priceOut } = result.output;
  if (maxCost !== null && (priceIn === null || priceOut === null)) {
    throw new EngineError('bad-spec', 'A limit of cost needs both prices; type them in first.');
  }
  return result.output;
}
