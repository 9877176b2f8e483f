import { packField, writePlace } from '../../../address/links.ts';
import { experimentsSetup } from '../experiments-setup.ts';

/** A link to the setup with this question; all other fields keep their current values. */
export function queryLink(query: string): string {
  const { spec } = experimentsSetup.store.getState();
  const { begun: _, ...options } = spec.options;
  const asked = experimentsSetup.specOf({ ...spec, options: { ...options, query } });
  return writePlace('experiments', { spec: packField(asked) });
}
