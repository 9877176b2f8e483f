/** "org/name", perhaps with "@revision"; the hub allows no other characters in a name. */
const ID = /^([A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*)(?:@([\w./-]+))?$/;

/**
 * The hub id that a person typed or pasted, also as the address of its page on a host, or null when
 * it is none. A page's "/tree/revision" becomes "@revision".
 */
export function readModelId(typed: string): string | null {
  const path = typed
    .trim()
    .replace(/^https?:\/\/[^/]+\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  const page = /^([^/]+\/[^/]+)\/(?:tree|resolve|blob)\/([^/]+)/.exec(path);
  const wanted = page ? `${page[1]}@${page[2]}` : path;
  return ID.test(wanted) && !wanted.includes('..') ? wanted : null;
}

/** The repository of a hub judge's id, "org/name:label"; null for the id of any other judge. */
export function repoOfJudge(id: string): string | null {
  return /^([\w.-]+\/[\w.-]+):[^:]+$/.exec(id)?.[1] ?? null;
}

/** What to call a judge that is not on this browser's list: only its owner knows its name. */
export function nameOfAbsent(id: string): string {
  if (id.startsWith('own-')) return `someone’s own model (${id})`;
  if (id.startsWith('endpoint-')) return `a model on another machine (${id})`;
  return id;
}
