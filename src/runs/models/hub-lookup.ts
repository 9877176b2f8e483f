import { isAbort } from '../../core/errors.ts';
import type { ModelStore } from '../../judges/downloads/model-store.ts';
import { type BesideModel, readBeside } from '../../judges/hub/beside-page.ts';
import { DEFAULT_HOST, MAIN, normalizeHost, parseHubId } from '../../judges/hub/hub-address.ts';
import { type HubOffer, readOffer } from '../../judges/hub/read-offer.ts';
import { allowHost } from '../../net/allowed-hosts.ts';
import type { AvailableModel } from './model-library.ts';

const HOST = 'host';

/** Looks models up on a hub and caches the results. */
export interface HubLookup {
  /** The host that ids are looked up on: the user's choice, or the default host. */
  host(): Promise<string>;
  setHost(typed: string): Promise<void>;
  /** Ids of the models beside the page. Rejects if their listing is invalid. */
  beside(): Promise<readonly string[]>;
  /**
   * Reads the offer of "org/name" or "org/name@revision", beside the page first. Rejects if there
   * is none.
   */
  find(id: string, signal?: AbortSignal): Promise<HubOffer>;
  /**
   * The cached offer. The object that a page sends back only identifies it; its other fields are
   * not trusted.
   */
  recall(named: AvailableModel): Promise<HubOffer>;
}

/** `here`: base URL of the models beside the page. */
export function createHubLookup(store: ModelStore, here: string): HubLookup {
  const offers = new Map<string, HubOffer>();
  const readHost = async (): Promise<string> => {
    const stored = await store.readSetting(HOST);
    return typeof stored === 'string' ? stored : DEFAULT_HOST;
  };
  const findBeside = async (
    { repo, revision }: ReturnType<typeof parseHubId>,
    signal?: AbortSignal,
  ) => {
    // the catalogue reports an invalid listing; the hub may have the model all the same
    const found = (await readBeside(here, signal).catch(unlessStopped)).get(repo);
    return found && (revision === MAIN || revision === found.place.revision) ? found : null;
  };
  return {
    async beside() {
      return [...(await readBeside(here)).keys()];
    },
    host: readHost,
    async setHost(typed) {
      const host = normalizeHost(typed);
      await allowHost(host);
      await store.saveSetting(HOST, host);
    },
    async find(id, signal) {
      const wanted = parseHubId(id);
      const beside = await findBeside(wanted, signal);
      const place = beside?.place ?? { host: await readHost(), ...wanted };
      // the user asks for this model from this host in this very step
      await allowHost(place.host);
      const offer = await readOffer(place, signal, beside?.listing);
      offers.set(nameOf(offer), offer);
      return offer;
    },
    async recall(named) {
      const known = offers.get(nameOf(named));
      if (known) return known;
      const { host, repo, revision } = named;
      const beside = host === here ? await findBeside({ repo, revision }) : null;
      if (beside) return readOffer(beside.place, undefined, beside.listing);
      const place = { host: normalizeHost(host), ...parseHubId(`${repo}@${revision}`) };
      await allowHost(place.host);
      return readOffer(place);
    },
  };
}

function unlessStopped(fault: unknown): ReadonlyMap<string, BesideModel> {
  if (isAbort(fault)) throw fault;
  return new Map();
}

function nameOf({ host, repo, revision }: Pick<HubOffer, 'host' | 'repo' | 'revision'>): string {
  return `${host} ${repo} ${revision}`;
}
