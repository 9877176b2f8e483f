import * as v from 'valibot';
import { sayIssue } from '../../core/spec/parse.ts';
import { readBoundedText } from '../../net/read-bounded.ts';
import { gatedFetch } from '../../net/request-gate.ts';
import { ImportError } from '../import/import-error.ts';
import { type DatasetPart, partsOf, type SizedFile } from './dataset-parts.ts';

/** A dataset on a hub, known only by its list of files. */
export interface DatasetOffer {
  /** ends with "/" */
  readonly host: string;
  /** "org/name" */
  readonly id: string;
  /** the commit, or the branch of files converted by the hub */
  readonly revision: string;
  readonly licence: string | null;
  readonly parts: readonly DatasetPart[];
}

/** The branch in which the hub stores datasets of other formats as Parquet. */
const CONVERTED = 'refs/convert/parquet';
/** pages of a file list, a thousand files each */
const MOST_PAGES = 20;
/** characters of a Link header that are searched */
const LONGEST_LINK = 4096;
/** milliseconds a hub may take to answer */
const PATIENCE = 60_000;
/** bytes of one page of the file list, or of the description */
const MOST_BYTES = 8_000_000;

const InfoSchema = v.object({
  sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/)),
  gated: v.optional(v.union([v.boolean(), v.string()]), false),
  cardData: v.nullish(v.object({ license: v.nullish(v.union([v.string(), v.array(v.string())])) })),
});
const TreeSchema = v.array(
  v.object({ type: v.string(), path: v.string(), size: v.optional(v.number(), 0) }),
);

/**
 * Looks up a dataset on a hub (`{host}api/datasets/{id}`, then its tree). Rejects with ImportError
 * if the id is invalid, or if the dataset is gated or has no Parquet files.
 */
export async function inspectHubDataset(
  id: string,
  host: string,
  signal?: AbortSignal,
): Promise<DatasetOffer> {
  if (!/^[\w-][\w.-]*\/[\w-][\w.-]*$/.test(id) || id.includes('..') || id.length > 200) {
    throw new ImportError(`"${id.slice(0, 100)}" is not a dataset id; it looks like "owner/name"`);
  }
  const info = read(
    InfoSchema,
    (await fetchJson(`${host}api/datasets/${id}`, id, signal)).value,
    id,
  );
  if (info.gated !== false) {
    throw new ImportError(
      `${id} is gated: its owner asks people to sign in first, which this page cannot. Download it yourself and bring the folder.`,
      id,
    );
  }
  const licence = info.cardData?.license;
  for (const revision of [info.sha, CONVERTED]) {
    const parts = partsOf(await listFiles(host, id, revision, signal));
    if (parts.length === 0) continue;
    return { host, id, revision, licence: licence?.toString() ?? null, parts };
  }
  throw new ImportError(
    `${id} has no Parquet files, neither its own nor converted by the hub. Download it yourself and bring the folder.`,
    id,
  );
}

/** The address of a dataset's file. */
export function addressOf(
  { host, id, revision }: Pick<DatasetOffer, 'host' | 'id' | 'revision'>,
  path: string,
): string {
  const name = path.split('/').map(encodeURIComponent).join('/');
  return `${host}datasets/${id}/resolve/${encodeURIComponent(revision)}/${name}`;
}

async function listFiles(
  host: string,
  id: string,
  revision: string,
  signal: AbortSignal | undefined,
): Promise<SizedFile[]> {
  const files: SizedFile[] = [];
  let next: string | null =
    `${host}api/datasets/${id}/tree/${encodeURIComponent(revision)}?recursive=true`;
  for (let page = 0; next !== null && page < MOST_PAGES; page++) {
    const { value, link } = await fetchJson(next, id, signal, revision === CONVERTED);
    if (value === null) break;
    for (const { type, path, size } of read(TreeSchema, value, id)) {
      if (type === 'file') files.push({ path, bytes: size });
    }
    next = nextPage(link, host);
  }
  return files;
}

/** The "next" address in a Link header; null if it leads to another host. */
function nextPage(link: string | null, host: string): string | null {
  // shortened before the search, because a host may send a header of any length
  const address = /<([^<>]+)>;\s?rel="next"/.exec((link ?? '').slice(0, LONGEST_LINK))?.[1];
  const url = address === undefined ? null : URL.parse(address, host);
  return url?.href.startsWith(host) ? url.href : null;
}

async function fetchJson(
  address: string,
  id: string,
  signal: AbortSignal | undefined,
  mayLack = false,
): Promise<{ readonly value: unknown; readonly link: string | null }> {
  const response = await ask(address, signal);
  if (mayLack && response.status === 404) return { value: null, link: null };
  if (response.status === 401 || response.status === 403 || response.status === 404) {
    throw new ImportError(`There is no public dataset ${id} at ${new URL(address).host}.`, address);
  }
  if (!response.ok) {
    throw new ImportError(
      `${new URL(address).host} answered ${response.status}; try again later`,
      address,
    );
  }
  const text = await readBoundedText(response, MOST_BYTES);
  if (text === null) throw new ImportError(`${id} has too long a list of files`, address);
  try {
    return { value: JSON.parse(text), link: response.headers.get('link') };
  } catch {
    throw new ImportError(
      `${new URL(address).host} gave a page, not data: it is not a hub`,
      address,
    );
  }
}

async function ask(address: string, signal: AbortSignal | undefined): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    return await gatedFetch(address, {
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
  } catch (fault) {
    signal?.throwIfAborted();
    if (fault instanceof Error && fault.name === 'HostError') throw fault;
    throw new ImportError(
      `${new URL(address).host} cannot be reached, or does not let web pages read it (CORS)`,
      address,
    );
  }
}

function read<S extends v.GenericSchema>(schema: S, value: unknown, id: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ImportError(
    `What the hub says of ${id} cannot be read: ${v.getDotPath(issue) ?? 'answer'}: ${sayIssue(issue)}`,
    id,
  );
}
