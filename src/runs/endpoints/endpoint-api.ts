import type { Ask } from '../../core/ask/ask.ts';
import type { EndpointLimits, EndpointMeter } from '../../judges/endpoint/budget.ts';
import type { ChatRequest } from '../../judges/endpoint/chat/chat-request.ts';
import type {
  EndpointCheck,
  EndpointQuestion,
} from '../../judges/endpoint/check/check-endpoint.ts';
import type {
  EndpointDialect,
  EndpointIdentity,
  EndpointSource,
} from '../../judges/endpoint/endpoint-source.ts';
import type { JudgeListing } from '../judges/judge-listing.ts';

/** A server and model to be added to the judges. */
interface NewEndpoint {
  /** as typed */
  readonly base: string;
  readonly model: string;
  readonly needsKey: boolean;
  /** as detected by the check */
  readonly dialect: EndpointDialect;
  readonly identity: EndpointIdentity;
}

/** The current state of an endpoint. */
export interface EndpointStatus {
  /** id of its judge */
  readonly id: string;
  readonly source: EndpointSource;
  readonly limits: EndpointLimits;
  readonly meter: EndpointMeter;
  /** in the currency of the prices; null until prices are entered */
  readonly cost: number | null;
  /** which of its limits and meter cannot be read, so that nothing is sent there; null: all can */
  readonly fault: string | null;
  /** a key is in this tab's memory */
  readonly hasKey: boolean;
}

/** What a run would take from an endpoint. */
export interface EndpointEstimate {
  readonly calls: number;
  /** by our rule of thumb, or by this endpoint's own mean once it has reported any */
  readonly tokensIn: number;
  /** at most */
  readonly tokensOut: number;
  /** at most; null until prices are entered */
  readonly cost: number | null;
}

/** Servers that speak OpenAI's protocol. Part of the engine; calls reject with EngineError. */
export interface EndpointApi {
  /** Sends the server a few small requests and reports what does not work. Never stores the key. */
  checkEndpoint(question: EndpointQuestion): Promise<EndpointCheck>;
  /** Adds it to the judges; one with the same address and model is replaced. */
  addEndpoint(endpoint: NewEndpoint): Promise<JudgeListing>;
  listEndpoints(): Promise<readonly EndpointStatus[]>;
  /** Kept only in the memory of this tab's engine; null or '' forgets it. */
  setEndpointKey(id: string, key: string | null): Promise<void>;
  /** Takes effect at once, also for a running run. */
  setEndpointLimits(id: string, limits: EndpointLimits): Promise<void>;
  resetEndpointMeter(id: string): Promise<void>;
  /** The exact body that would be sent for an ask. Sends nothing. */
  endpointRequest(id: string, ask: Ask): Promise<ChatRequest>;
}
