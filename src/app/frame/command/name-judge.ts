import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';

/** What messages and tables call a judge: an endpoint by its model and host, others by their id. */
export function nameJudge(
  id: string,
  listing: Pick<JudgeListing, 'kind' | 'name'> | undefined,
): string {
  return listing?.kind === 'endpoint' ? listing.name : id;
}
