import { messageOf } from '../../core/errors.ts';
import { HUB_CATALOGUE } from '../../judges/hub/hub-catalogue.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import { pickVariant } from './add-hub-model.ts';
import type { JudgeLine } from './headless-api.ts';

/**
 * The page's judges; or, with a hub's host, the catalogue's models there that work in a page, with
 * the sizes and licences that the host reports. Only their settings are fetched.
 */
export async function listModels({
  hub,
}: {
  readonly hub: string | null;
}): Promise<readonly JudgeLine[]> {
  if (hub !== null) return listCatalogue(hub);
  const judges = await engine().listJudges();
  return judges.map(({ id, name, kind, bytes, licence, description }) => ({
    id,
    name,
    kind,
    bytes,
    licence,
    description,
  }));
}

async function listCatalogue(host: string): Promise<JudgeLine[]> {
  await engine().setHubHost(host);
  const lines: JudgeLine[] = [];
  for (const { repo, name, kind, why } of HUB_CATALOGUE) {
    const line = { id: repo, name, kind, bytes: null, licence: null, description: why };
    try {
      const offer = await engine().inspectModel(repo);
      const { label, bytes } = pickVariant(offer, null, 'wasm');
      lines.push({ ...line, id: `${repo}:${label}`, bytes, licence: offer.licence });
    } catch (fault) {
      lines.push({ ...line, fault: messageOf(fault) });
    }
  }
  return lines;
}
