/** The page's own files: by their path in its folder what they must be, as "sha256-…". */
export type FileList = Readonly<Record<string, string>>;

/** Kept before all else: without them nothing else is kept or answered. */
const PAGES = ['index.html', 'request-frame.html'] as const;

export interface KeptFiles {
  /** The file as this version has it, kept from now on; null where it is not available. */
  open(path: string): Promise<Response | null>;
  /** Keeps them, one after the other. Rejects with TypeError where one cannot be fetched. */
  keep(paths: readonly string[]): Promise<void>;
  /** Keeps the pages themselves; rejects as `keep` does. */
  keepPages(): Promise<void>;
  /** Throws away what this version does not list. */
  dropOthers(): Promise<void>;
}

/**
 * The files of one version of the page, in a cache where each lies under the hash of its contents.
 * Versions so share what did not change, and one never answers with a file of another: neither out
 * of the cache nor from a host that has a newer one by now. `scope` is the page's folder.
 */
export function createKeptFiles(scope: string, files: FileList): KeptFiles {
  const getting = new Map<string, Promise<void>>();
  let pages: Promise<boolean> | null = null;
  let cache: Promise<Cache> | null = null;

  // a host may hold several such pages, each in a folder of its own
  const openCache = (): Promise<Cache> => {
    cache ??= caches.open(`flipside ${scope}`).catch((fault: unknown) => {
      cache = null;
      throw fault;
    });
    return cache;
  };
  const keyOf = (integrity: string) => `${scope}?kept=${encodeURIComponent(integrity)}`;

  const find = async (integrity: string): Promise<Response | null> =>
    (await (await openCache()).match(keyOf(integrity))) ?? null;

  const get = async (path: string, integrity: string): Promise<void> => {
    const response = await fetch(new URL(path, scope), {
      integrity,
      // no server sends this worker elsewhere: it has no policy that would hold it
      mode: 'same-origin',
      // a name with a hash in it stays what it is
      cache: path.startsWith('assets/') ? 'default' : 'no-cache',
    });
    if (!response.ok) throw new TypeError(`${path}: status ${response.status}`);
    const type = response.headers.get('content-type');
    const headers = type === null ? {} : { 'content-type': type };
    // made again: it would bring the address it came from, and what the host says of encodings
    await (await openCache()).put(keyOf(integrity), new Response(response.body, { headers }));
  };

  const getOnce = (path: string, integrity: string): Promise<void> => {
    const under = getting.get(integrity);
    if (under) return under;
    const got = get(path, integrity).finally(() => getting.delete(integrity));
    getting.set(integrity, got);
    return got;
  };

  const keep = async (paths: readonly string[]): Promise<void> => {
    // all at one question: to look for each by itself would make a page that opens wait for its own
    const there = new Set((await (await openCache()).keys()).map(({ url }) => url));
    for (const path of paths) {
      const integrity = files[path];
      if (integrity === undefined) throw new TypeError(`${path} is not a file of this page`);
      if (!there.has(keyOf(integrity))) await getOnce(path, integrity);
    }
  };

  const holdsPages = async (): Promise<boolean> => {
    const found = await Promise.all(PAGES.map((path) => find(files[path] ?? '')));
    return found.every((page) => page !== null);
  };

  return {
    keep,
    async keepPages() {
      pages = null;
      await keep(PAGES);
    },
    async open(path) {
      const integrity = files[path];
      if (integrity === undefined) return null;
      try {
        // a page from the host may be of another version, and takes everything from there
        pages ??= holdsPages();
        if (!(await pages)) return null;
        const kept = await find(integrity);
        if (kept) return kept;
        await getOnce(path, integrity);
        return await find(integrity);
      } catch {
        return null;
      }
    },
    async dropOthers() {
      const cache = await openCache();
      const listed = new Set(Object.values(files).map(keyOf));
      for (const { url } of await cache.keys()) {
        if (!listed.has(url)) await cache.delete(url);
      }
    },
  };
}
