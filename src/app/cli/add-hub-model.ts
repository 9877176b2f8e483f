import type { Device } from '../../core/spec/judge-choice.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import type {
  AvailableModel,
  InstalledModel,
  OfferedVariant,
} from '../../runs/models/model-library.ts';
import { reportProgress } from '../frame/command/report-progress.ts';
import type { HubRequest } from '../frame/command/requests.ts';

const MB = 1e6;

/**
 * Looks a model up on its hub, reports its size, fetches the missing files, and adds it to the
 * judges. Rejects with the reason if it is not available or has no such variant.
 */
export async function addHubModel(request: HubRequest, device: Device): Promise<JudgeListing> {
  if (request.host !== null) await engine().setHubHost(request.host);
  const offer = await engine().inspectModel(request.repo);
  const variant = pickVariant(offer, request.label, device);
  const judge = await engine().addHubJudge(offer, variant.label);
  reportProgress(
    `${offer.repo}, ${variant.label}: ${inMegabytes(variant.bytes)}, of which ` +
      `${inMegabytes(variant.here)} are here; licence ${offer.licence ?? 'not told'}`,
  );
  if (variant.here < variant.bytes) await download(judge.id);
  return judge;
}

/** The variant by its label, or the recommended one on the device. */
export function pickVariant(
  { repo, variants, suggested }: AvailableModel,
  label: string | null,
  device: Device,
): OfferedVariant {
  const labels = variants.map((variant) => variant.label).join(', ');
  const wanted = label ?? suggested[device];
  if (wanted === null) {
    throw new Error(`no variant of ${repo} suits ${device}; give one of ${labels} behind a ":"`);
  }
  const variant = variants.find((one) => one.label === wanted);
  if (!variant) throw new Error(`${repo} has no variant "${wanted}"; it has ${labels}`);
  const unfit = variant.unfit[device];
  if (unfit !== null) reportProgress(`${wanted} on ${device}: ${unfit}`);
  return variant;
}

async function download(id: string): Promise<void> {
  let unwatch = (): void => undefined;
  let told = -1;
  try {
    await new Promise<void>((resolve, reject) => {
      const watch = (models: readonly InstalledModel[]): void => {
        const model = models.find((one) => one.id === id);
        if (!model) return;
        const tenths = Math.floor((10 * model.loaded) / model.bytes);
        if (model.state === 'downloading' && tenths > told) {
          told = tenths;
          reportProgress(`${inMegabytes(model.loaded)} of ${inMegabytes(model.bytes)}`);
        }
        if (model.state === 'ready') resolve();
        if (model.state === 'failed') {
          reject(new Error(model.error?.message ?? 'the download failed'));
        }
      };
      // watched only after the download starts: an earlier failure must not be reported
      engine()
        .downloadModel(id)
        .then(() => engine().watchModels(watch))
        .then((stop) => {
          unwatch = stop;
        })
        .catch(reject);
    });
  } finally {
    unwatch();
  }
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}
