/** The page's own files: for each path in its folder, its hash as "sha256-…". */
export type FileList = Readonly<Record<string, string>>;

/** Cached first: without these pages no other file is cached or answered from the cache. */
const PAGES = ['index.html', 'request-frame.html'] as const;

interface KeptFiles {
  /** This version's file, cached from now on; null if it is not available. */
  open(path: string): Promise<Response | null>;
  /** Caches the files one after the other. Rejects with TypeError if one cannot be fetched. */
  keep(paths: readonly string[]): Promise<void>;
  /** Caches the pages themselves; rejects as `keep` does. */
  keepPages(): Promise<void>;
  /** Deletes files that this version does not list. */
  dropOthers(): Promise<void>;
}

/**
 * The files of one version of the page, in a cache whose keys are the hashes of their contents.
 * Versions therefore share unchanged files, and no version answers with another one's file, whether
 * from the cache or from a host that already has a newer version. `scope` is the page's folder.
 */
export function createKeptFiles(scope: string, files: FileList): KeptFiles {
  const getting = new Map<string, Promise<void>>();
  let pages: Promise<boolean> | null = null;
  let cache: Promise<Cache> | null = null;

  // one host may serve several such pages, each in its own folder
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
      // no redirect to another origin: this worker is under no policy that would prevent it
      mode: 'same-origin',
      // a file with a hash in its name never changes
      cache: path.startsWith('assets/') ? 'default' : 'no-cache',
    });
    if (!response.ok) throw new TypeError(`${path}: status ${response.status}`);
    const type = response.headers.get('content-type');
    const headers = type === null ? {} : { 'content-type': type };
    // a new response: the original would bring its address and the host's encoding headers along
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
    // one query for all files: a query for each would delay the files of a page that is opening
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
        // a page from the host may be another version, which must take all its files from there
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
