import shippedModels from '../../../judges/shipped-models.json' with { type: 'json' };

/** "org/name", optionally with "@revision"; hubs allow no other characters in names. */
const ID = /^([A-Za-z0-9][\w.-]*\/[A-Za-z0-9][\w.-]*)(?:@([\w./-]+))?$/;

/**
 * The hub id in typed or pasted text, which may also be the address of the model's page; null if
 * there is none. "/tree/revision" in an address becomes "@revision".
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

/** The repository in a hub judge's id, "org/name:label"; null for other judges. */
export function repoOfJudge(id: string): string | null {
  return /^([\w.-]+\/[\w.-]+):[^:]+$/.exec(id)?.[1] ?? null;
}

/**
 * The displayed name of a judge that is not among those listed. The models that ship are known before
 * the list comes; of somebody's own only its owner's browser has the real name.
 */
export function nameOfAbsent(id: string): string {
  const shipped = shippedModels.find((model) => model.id === id);
  if (shipped) return shipped.name;
  if (id.startsWith('own-')) return `someone’s own model (${id})`;
  if (id.startsWith('endpoint-')) return `a model on another machine (${id})`;
  return id;
}
