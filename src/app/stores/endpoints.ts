import { createStore } from 'zustand/vanilla';
import type { EndpointStatus } from '../../runs/endpoints/endpoint-api.ts';
import { engine } from '../../runs/engine/engine-client.ts';

interface EndpointsState {
  /** null until the engine reports */
  readonly endpoints: readonly EndpointStatus[] | null;
  readonly error: unknown;
}

/** Milliseconds between two readings of the meters while a screen shows them. */
const PACE = 1000;

export const endpointsStore = createStore<EndpointsState>(() => ({ endpoints: null, error: null }));

/** Reads the endpoints from the engine again; never rejects. */
export async function refreshEndpoints(): Promise<void> {
  try {
    endpointsStore.setState({ endpoints: await engine().listEndpoints(), error: null });
  } catch (error) {
    endpointsStore.setState({ error });
  }
}

/** Keeps the meters current until the returned function is called. */
export function watchEndpoints(): () => void {
  void refreshEndpoints();
  const timer = setInterval(() => void refreshEndpoints(), PACE);
  return () => clearInterval(timer);
}
