import type { EndpointService } from '../endpoints/endpoint-service.ts';
import type { JudgePool } from '../execution/judge-pool.ts';
import type { JudgeRegistry } from '../judges/judge-registry.ts';
import type { SelfTests } from '../judges/self-tests.ts';
import type { PlanCache } from '../plans/plan-cache.ts';
import type { Database } from '../store/database.ts';

/** Shared by everything in one engine that asks, plans, counts or reads. */
export interface EngineContext {
  readonly database: Database;
  readonly pool: JudgePool;
  readonly plans: PlanCache;
  readonly judges: JudgeRegistry;
  readonly selfTests: SelfTests;
  readonly endpoints: EndpointService;
  /**
   * milliseconds since the epoch, only for stored times: the clock may be set back, so it must not
   * measure durations
   */
  readonly now: () => number;
}
