import {
  type Budget,
  DEFAULT_LIMITS,
  EMPTY_METER,
  type EndpointLimits,
  type EndpointMeter,
  releaseCall,
  reserveCall,
  settleCall,
} from '../../../src/judges/endpoint/budget.ts';

/** A budget that no store keeps. */
export function memoryBudget(
  limits: EndpointLimits = DEFAULT_LIMITS,
): Budget & { readonly meter: () => EndpointMeter } {
  let meter = EMPTY_METER;
  return {
    meter: () => meter,
    async reserve({ about: most }) {
      meter = reserveCall(meter, limits, most);
      return {
        settle(used) {
          if (used) meter = settleCall(meter, most, used);
        },
        release() {
          meter = releaseCall(meter, most);
        },
      };
    },
  };
}
