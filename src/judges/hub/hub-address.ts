import { originOf } from '../../net/allowed-hosts.ts';
import { JudgeError } from '../judge.ts';

export const DEFAULT_HOST = 'https://huggingface.co/';

/** One revision of one repository on one host. */
export interface HubPlace {
  /** ends with "/" */
  readonly host: string;
  /** "org/name" */
  readonly repo: string;
  /** a commit, branch or tag */
  readonly revision: string;
  /** the files are in a folder of the repository's name, not under revisions as on a hub */
  readonly plain?: true | undefined;
}

// the characters that hubs allow in names; such a name cannot point outside its folder
const REPO = /^[A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*$/;
const REVISION = /^\w[\w./-]*$/;
/** The default branch. */
export const MAIN = 'main';

/** Reads "org/name" or "org/name@revision". Throws JudgeError 'not-found' for anything else. */
export function parseHubId(typed: string): { readonly repo: string; readonly revision: string } {
  const [repo = '', revision = MAIN, ...rest] = typed.trim().split('@');
  const climbs = typed.includes('..');
  if (climbs || rest.length > 0 || !isRepo(repo) || !REVISION.test(revision)) {
    throw new JudgeError(
      'not-found',
      `"${typed}" is not an id of a hub's model; it has the form org/name, or org/name@revision`,
    );
  }
  return { repo, revision };
}

/** True for "org/name", which cannot point outside its folder. */
export function isRepo(text: string): boolean {
  return REPO.test(text) && !text.includes('..');
}

/** A typed host, normalised to end with "/". Throws HostError if it is not a web address. */
export function normalizeHost(typed: string): string {
  const trimmed = typed.trim();
  originOf(trimmed);
  const url = new URL(trimmed);
  url.hash = '';
  url.search = '';
  url.pathname = url.pathname.replace(/\/*$/, '/');
  return url.href;
}

/** The address of a repository's file. */
export function fileAddress({ host, repo, revision, plain }: HubPlace, path: string): string {
  if (plain) return `${host}${repo}/${encodePath(path)}`;
  return `${host}${repo}/resolve/${encodeURIComponent(revision)}/${encodePath(path)}`;
}

/** The address at which a hub lists a repository's files. */
export function listAddress({ host, repo, revision }: HubPlace): string {
  return `${host}api/models/${repo}/revision/${encodeURIComponent(revision)}?blobs=true`;
}

/** The id of a hub judge: the same in every browser, so that links work. */
export function hubJudgeId(repo: string, label: string): string {
  return `${repo}:${label}`;
}

/** Appended to a variant's label if pictures are cut into tiles. */
export const TILED = '+tiles';

/** True if `hubJudgeId` could have returned this id; the model may be stored anywhere. */
export function isHubJudgeId(id: string): boolean {
  const [repo = '', label] = id.split(':');
  return label !== undefined && REPO.test(repo);
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
