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

/** A server and model to be listed among the judges. */
export interface NewEndpoint {
  /** as typed */
  readonly base: string;
  readonly model: string;
  readonly needsKey: boolean;
  /** as the check found them */
  readonly dialect: EndpointDialect;
  readonly identity: EndpointIdentity;
}

/** An endpoint as it stands now. */
export interface EndpointStatus {
  /** of its judge */
  readonly id: string;
  readonly source: EndpointSource;
  readonly limits: EndpointLimits;
  readonly meter: EndpointMeter;
  /** in the currency of the prices; null while they are not typed in */
  readonly cost: number | null;
  /** what of its limits and meter cannot be read, so that nothing is sent there; null: all can */
  readonly fault: string | null;
  /** a key is in this tab's memory */
  readonly hasKey: boolean;
}

/** What a run would take from an endpoint. */
export interface EndpointEstimate {
  readonly calls: number;
  /** by our rule of thumb, or by this endpoint's own mean once it told */
  readonly tokensIn: number;
  /** at most */
  readonly tokensOut: number;
  /** at most; null while no prices are typed in */
  readonly cost: number | null;
}

/** Servers that speak OpenAI's protocol. Part of the engine; calls reject with EngineError. */
export interface EndpointApi {
  /** Asks the server a few small things and names what is in the way. Never stores the key. */
  checkEndpoint(question: EndpointQuestion): Promise<EndpointCheck>;
  /** Lists it among the judges; one of the same address and model is replaced. */
  addEndpoint(endpoint: NewEndpoint): Promise<JudgeListing>;
  listEndpoints(): Promise<readonly EndpointStatus[]>;
  /** Kept in the memory of this tab's engine alone; null or '' forgets it. */
  setEndpointKey(id: string, key: string | null): Promise<void>;
  /** Holds at once, also for a run that is going. */
  setEndpointLimits(id: string, limits: EndpointLimits): Promise<void>;
  resetEndpointMeter(id: string): Promise<void>;
  /** The very body that would be sent for an ask. Sends nothing. */
  endpointRequest(id: string, ask: Ask): Promise<ChatRequest>;
}
