import type { Ask } from '../../core/ask/ask.ts';
import { costOf } from '../../judges/endpoint/budget.ts';
import { type ChatRequest, writeChatRequest } from '../../judges/endpoint/chat/chat-request.ts';
import { createPictureUrls } from '../../judges/endpoint/chat/picture-url.ts';
import { checkEndpoint } from '../../judges/endpoint/check/check-endpoint.ts';
import { describeEndpoint } from '../../judges/endpoint/describe-endpoint.ts';
import { endpointId, parseBase } from '../../judges/endpoint/endpoint-address.ts';
import { createEndpointJudge } from '../../judges/endpoint/endpoint-judge.ts';
import type { EndpointSource } from '../../judges/endpoint/endpoint-source.ts';
import type { Environment } from '../../judges/endpoint/environment.ts';
import { refuseShortKey } from '../../judges/endpoint/redact.ts';
import type { JudgeEntry, PhotoSource } from '../../judges/judge.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import { createRenderer } from '../../pictures/render-picture.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { OpenJudge } from '../execution/judge-pool.ts';
import { estimateCalls } from '../plans/estimate-calls.ts';
import type { Database } from '../store/database.ts';
import { loadJudgeEntries } from '../store/judge-entries.ts';
import type { EndpointApi, EndpointEstimate, EndpointStatus } from './endpoint-api.ts';
import { parseLimits } from './parse-limits.ts';
import { UsageMeters } from './usage-meters.ts';

/** Everything about endpoints in one engine: keys, limits, meters, and their judges. */
export interface EndpointService {
  readonly api: Omit<EndpointApi, 'addEndpoint'>;
  /** An endpoint as a judge's entry; the user named its host by adding it. */
  describe(endpoint: Parameters<EndpointApi['addEndpoint']>[0]): Promise<JudgeEntry>;
  /** Opens endpoints itself and passes other judges to `open`. */
  opening(open: OpenJudge): OpenJudge;
  /**
   * What the asks would take; null, without creating the asks, for judges that are not endpoints.
   */
  estimate(
    id: string,
    asks: Iterable<Ask>,
    signal: AbortSignal | undefined,
  ): Promise<EndpointEstimate | null>;
  /** Deletes its key, limits and meter. */
  forget(id: string): Promise<void>;
  dispose(): void;
}

export function createEndpointService(
  database: Database,
  photos: PhotoSource,
  environment: Environment,
): EndpointService {
  // keys exist only here: no code path stores, forwards or prints this map
  const keys = new Map<string, string>();
  const meters = new UsageMeters(database);

  const findSource = async (id: string): Promise<EndpointSource | null> => {
    const entry = (await loadJudgeEntries(database)).find((one) => one.id === id);
    return entry?.source.type === 'endpoint' ? entry.source : null;
  };
  const sourceOf = async (id: string): Promise<EndpointSource> => {
    const source = await findSource(id);
    if (source) return source;
    throw new EngineError('not-found', 'This endpoint is not in this browser any more.');
  };
  const statusOf = async (id: string, source: EndpointSource): Promise<EndpointStatus> => {
    const figures = await meters.of(id).read();
    const cost = costOf(figures.meter, figures.limits);
    return { id, source, ...figures, cost, hasKey: keys.has(id) };
  };
  const setKey = (id: string, key: string | null): void => {
    const trimmed = key?.trim() ?? '';
    if (trimmed === '') {
      keys.delete(id);
      return;
    }
    refuseShortKey(trimmed);
    keys.set(id, trimmed);
  };

  return {
    api: {
      async checkEndpoint(question) {
        const base = parseBase(question.base);
        await allowHost(base);
        const id = endpointId(base, question.model.trim());
        const key = question.key?.trim() || keys.get(id) || null;
        if (key !== null) refuseShortKey(key);
        const meter = meters.of(id);
        await meter.open();
        const secure = globalThis.location?.protocol === 'https:';
        const asked = { ...question, base, model: question.model.trim(), key };
        return checkEndpoint(asked, environment, meter, secure).finally(() => meter.flush());
      },
      async listEndpoints() {
        const entries = await loadJudgeEntries(database);
        return Promise.all(
          entries.flatMap(({ id, source }) =>
            source.type === 'endpoint' ? [statusOf(id, source)] : [],
          ),
        );
      },
      async setEndpointKey(id, key) {
        setKey(id, key);
      },
      async setEndpointLimits(id, limits) {
        await meters.of(id).setLimits(parseLimits(limits));
      },
      resetEndpointMeter: (id) => meters.of(id).reset(),
      async endpointRequest(id, ask): Promise<ChatRequest> {
        const source = await sourceOf(id);
        const urlOf = createPictureUrls(createRenderer(photos), (raster) =>
          environment.encode(raster, source.dialect.pictures),
        );
        return writeChatRequest(ask, source, urlOf);
      },
    },
    async describe({ base, model, needsKey, dialect, identity }) {
      const parsed = parseBase(base);
      if (model.trim() === '') {
        throw new EngineError('bad-model', 'An endpoint needs the name of a model.');
      }
      await allowHost(parsed);
      return describeEndpoint({
        type: 'endpoint',
        base: parsed,
        model: model.trim(),
        needsKey,
        dialect,
        identity,
      });
    },
    opening: (open) => async (entry, options) => {
      if (entry.source.type !== 'endpoint') return open(entry, options);
      const meter = meters.of(entry.id);
      await meter.open();
      const judge = createEndpointJudge(entry, entry.source, photos, {
        environment,
        budget: meter,
        key: () => keys.get(entry.id) ?? null,
        concurrency: () => meter.concurrency,
        patience: () => meter.patience,
      });
      options.onProgress?.({ step: 'ready' });
      return judge;
    },
    async estimate(id, asks, signal) {
      // without a store there are no endpoints
      if (!(await findSource(id).catch(() => null))) return null;
      const { limits, meter } = await meters.of(id).read();
      return estimateCalls(asks, limits, meter, signal);
    },
    async forget(id) {
      keys.delete(id);
      await meters.drop(id);
    },
    dispose: () => meters.dispose(),
  };
}
