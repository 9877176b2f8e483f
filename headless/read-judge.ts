import type { EndpointRequest, JudgeRequest } from '../src/app/headless/headless-api.ts';
import { MOST_AT_ONCE } from '../src/judges/endpoint/budget.ts';
import { SHIPPED_JUDGES } from '../src/judges/registry.ts';
import { checkFolder, isFolder } from './check-path.ts';
import type { OpenPage } from './open-page.ts';
import { readWhole } from './read-arguments.ts';

export const JUDGE_USAGE =
  '--judge ID|DIR|URL|ORG/NAME[@REVISION][:DTYPE] [--hub HOST] | ' +
  '--endpoint URL --model NAME [--concurrency N]';

export const POOL_USAGE =
  '--judge ID|DIR|URL|ORG/NAME[@REVISION][:DTYPE] … [--hub HOST] ' +
  '[--endpoint URL … --model NAME … [--concurrency N]]';

/** of several judges: those that may be given more than once */
export const POOL_LISTS = ['judge', 'endpoint', 'model'] as const;
export const POOL_FLAGS = ['hub', 'concurrency'] as const;

export const JUDGE_FLAGS = ['judge', 'hub', 'endpoint', 'model', 'concurrency'] as const;

type Flags = { readonly [F in (typeof JUDGE_FLAGS)[number]]?: string | undefined };

/** A judge as the arguments name it, with the folder to be given to the page where it is one. */
export interface NamedJudge {
  readonly request: JudgeRequest;
  readonly folder: string | null;
}

/** Gives a page what it needs from this computer to ask a judge. */
export async function bringJudge(page: OpenPage, { request, folder }: NamedJudge): Promise<void> {
  if (folder !== null) await page.give('judge', folder);
  if (request.type === 'endpoint') await page.relay(request.base);
}

/** "org/name", perhaps "@revision", perhaps ":" and the label of a variant, such as "fp16/q4/q4" */
const HUB_ID = /^([\w.-]+\/[\w.-]+(?:@[\w./-]+)?)(?::([\w/]+))?$/;

/**
 * The judge of the flags: an id of the page's own list, a folder, an address, or a model of a hub.
 * What lies on this computer comes before what would be fetched. Throws Error naming what is wrong.
 */
export function readJudge(flags: Flags, usage: string): NamedJudge {
  const endpoint = readEndpoint(flags, usage);
  const { judge, hub } = flags;
  if (endpoint !== null) {
    if (hub !== undefined) throw new Error('--hub goes with a --judge of the form ORG/NAME');
    return { request: { type: 'endpoint', ...endpoint }, folder: null };
  }
  if (judge === undefined) throw new Error(`--judge is missing; usage: ${usage}`);
  const named = nameJudge(judge, hub ?? null);
  if (hub !== undefined && named.request.type !== 'hub') {
    throw new Error('--hub goes with a --judge of the form ORG/NAME');
  }
  return named;
}

/**
 * Several judges: every --judge, then every --model at its --endpoint; one endpoint has all of the
 * models, several have one each, in their order. Throws Error naming what is wrong.
 */
export function readPool(
  lists: Readonly<Record<(typeof POOL_LISTS)[number], readonly string[]>>,
  { hub, concurrency }: Pick<Flags, (typeof POOL_FLAGS)[number]>,
  usage: string,
): readonly NamedJudge[] {
  const { judge, endpoint, model } = lists;
  if (endpoint.length > 1 && endpoint.length !== model.length) {
    throw new Error('give one --endpoint with all its --model, or a --model for each --endpoint');
  }
  // one server's key is no other server's business
  if (new Set(endpoint).size > 1 && process.env.FLIPSIDE_KEY) {
    throw new Error('FLIPSIDE_KEY is the key of one server: give one --endpoint');
  }
  if (endpoint.length > 0 && model.length === 0) {
    throw new Error(`--model is missing; usage: ${usage}`);
  }
  if (concurrency !== undefined && endpoint.length === 0) {
    throw new Error('--concurrency goes with --endpoint');
  }
  const pool = [
    ...judge.map((one) => nameJudge(one, hub ?? null)),
    ...model.map((one, place) => {
      const at = endpoint.length > 1 ? endpoint[place] : endpoint[0];
      return readJudge({ model: one, endpoint: at, concurrency }, usage);
    }),
  ];
  if (pool.length === 0) throw new Error(`--judge is missing; usage: ${usage}`);
  if (hub !== undefined && !pool.some(({ request }) => request.type === 'hub')) {
    throw new Error('--hub goes with a --judge of the form ORG/NAME');
  }
  if (pool.filter(({ folder }) => folder !== null).length > 1) {
    throw new Error('one judge at most can be a folder; serve the others and give their addresses');
  }
  return pool;
}

function nameJudge(judge: string, host: string | null): NamedJudge {
  if (SHIPPED_JUDGES.some(({ id }) => id === judge)) {
    return { request: { type: 'listed', id: judge }, folder: null };
  }
  if (/^https?:\/\//i.test(judge)) return { request: { type: 'url', url: judge }, folder: null };
  const hubId = HUB_ID.exec(judge);
  if (hubId && !judge.startsWith('.') && !isFolder(judge)) {
    const [, repo = '', label = null] = hubId;
    return { request: { type: 'hub', repo, label, host }, folder: null };
  }
  // a bare word that is no folder is most likely an id with a slip of the pen
  if (!/[/\\.]/.test(judge) && !isFolder(judge)) {
    return { request: { type: 'listed', id: judge }, folder: null };
  }
  return { request: { type: 'folder' }, folder: checkFolder(judge, "the judge's folder") };
}

/**
 * The endpoint of the flags, null where there is none. Its key comes from FLIPSIDE_KEY: arguments
 * end up in a shell's history and in lists of processes.
 */
function readEndpoint(flags: Flags, usage: string): EndpointRequest | null {
  const { endpoint, model, judge } = flags;
  const concurrency = readWhole(flags, 'concurrency');
  if (endpoint === undefined) {
    for (const flag of ['model', 'concurrency'] as const) {
      if (flags[flag] !== undefined) throw new Error(`--${flag} goes with --endpoint`);
    }
    return null;
  }
  if (judge !== undefined) throw new Error('give either --judge or --endpoint, not both');
  if (model === undefined) throw new Error(`--model is missing; usage: ${usage}`);
  if (concurrency !== null && (concurrency < 1 || concurrency > MOST_AT_ONCE)) {
    throw new Error(`--concurrency must be from 1 to ${MOST_AT_ONCE}`);
  }
  return { base: endpoint, model, key: process.env.FLIPSIDE_KEY || null, concurrency };
}
