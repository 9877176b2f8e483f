import type { ModelStore } from '../../judges/downloads/model-store.ts';
import { DEFAULT_HOST, normalizeHost, parseHubId } from '../../judges/hub/hub-address.ts';
import { type HubOffer, readOffer } from '../../judges/hub/read-offer.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import type { AvailableModel } from './model-library.ts';

const HOST = 'host';

/** Asks a hub what it has, and remembers what it said. */
export interface HubLookup {
  /** Where ids are looked up: the person's choice, else the usual host. */
  host(): Promise<string>;
  setHost(typed: string): Promise<void>;
  /** Reads the offer of "org/name" or "org/name@revision". Rejects where there is none. */
  find(id: string, signal?: AbortSignal): Promise<HubOffer>;
  /** The offer as it was read; what a page sends back names it and is not believed further. */
  recall(named: AvailableModel): Promise<HubOffer>;
}

export function createHubLookup(store: ModelStore): HubLookup {
  const offers = new Map<string, HubOffer>();
  const readHost = async (): Promise<string> => {
    const stored = await store.readSetting(HOST);
    return typeof stored === 'string' ? stored : DEFAULT_HOST;
  };
  return {
    host: readHost,
    async setHost(typed) {
      const host = normalizeHost(typed);
      await allowHost(host);
      await store.saveSetting(HOST, host);
    },
    async find(id, signal) {
      const place = { host: await readHost(), ...parseHubId(id) };
      // the person asks for this model of this host in this very step
      await allowHost(place.host);
      const offer = await readOffer(place, signal);
      offers.set(nameOf(offer), offer);
      return offer;
    },
    async recall(named) {
      const known = offers.get(nameOf(named));
      if (known) return known;
      const { host, repo, revision } = named;
      const place = { host: normalizeHost(host), ...parseHubId(`${repo}@${revision}`) };
      await allowHost(place.host);
      return readOffer(place);
    },
  };
}

function nameOf({ host, repo, revision }: Pick<HubOffer, 'host' | 'repo' | 'revision'>): string {
  return `${host} ${repo} ${revision}`;
}
