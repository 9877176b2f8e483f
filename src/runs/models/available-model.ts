import type { ModelStore } from '../../judges/downloads/model-store.ts';
import { estimateMemory } from '../../judges/files/device-limits.ts';
import { fileAddress } from '../../judges/hub/hub-address.ts';
import type { HubOffer } from '../../judges/hub/read-offer.ts';
import { judgeFitness, suggestVariant } from '../../judges/hub/variant-fitness.ts';
import type { WebGpuProbe } from '../../judges/worker/webgpu.ts';
import type { StorageFigures } from '../store/storage-fault.ts';
import type { AvailableModel, OfferedFile } from './model-library.ts';

/** A hub's offer as this browser sees it: which files are stored, and what this machine can run. */
export async function describeAvailable(
  offer: HubOffer,
  store: ModelStore,
  webgpu: WebGpuProbe,
  { used, quota }: StorageFigures,
): Promise<AvailableModel> {
  const { host, repo, revision, kind, architecture, licence, variants } = offer;
  const paths = new Set(variants.flatMap(({ files }) => files.map(({ path }) => path)));
  const stored = await store.readFiles([...paths].map((path) => fileAddress(offer, path)));
  const suggest = (device: 'wasm' | 'webgpu') =>
    suggestVariant(variants, kind, device, webgpu, architecture);
  return {
    repo,
    revision,
    host,
    kind,
    architecture,
    licence,
    tokens: {
      whole: offer.tokens?.picture ?? null,
      tiled: offer.tiled?.picture ?? null,
      most: offer.tokens?.most ?? null,
    },
    variants: variants.map((variant) => {
      const files = variant.files.map(
        ({ path, bytes }): OfferedFile => ({
          path,
          bytes,
          here: stored.get(fileAddress(offer, path))?.loaded ?? 0,
        }),
      );
      return {
        label: variant.label,
        files,
        bytes: variant.bytes,
        here: files.reduce((sum, { here }) => sum + here, 0),
        memory: estimateMemory(variant.files),
        unfit: judgeFitness(variant, webgpu, architecture),
      };
    }),
    suggested: { wasm: suggest('wasm'), webgpu: suggest('webgpu') },
    free: quota > 0 ? Math.max(0, quota - used) : null,
  };
}
