import { DTYPES } from '../files/dtypes.ts';
import { MODEL_TEXTS } from '../files/model-settings.ts';
import { familyOf } from '../generative/families/model-family.ts';
import { type HubFile, JudgeError } from '../judge.ts';
import { fileAddress, type HubPlace } from './hub-address.ts';
import { isAbsent, refuse } from './hub-request.ts';
import type { HubVisit } from './hub-visit.ts';
import type { RepoListing } from './list-repo.ts';

/** The most pieces that large weights are split into: the largest models have some ten. */
const MOST_PIECES = 24;

/**
 * Finds out a repository's contents without a listing, for a plain copy of a hub's files. Requests
 * the size of every file that a model of its kind may have. Rejects with JudgeError 'not-found' if
 * even config.json is missing, and 'unsupported-model' if no judge supports such a model.
 */
export async function probeRepo(place: HubPlace, visit: HubVisit): Promise<RepoListing> {
  const files = new Map<string, HubFile>();
  const probe = async (path: string): Promise<boolean> => {
    const bytes = await measureFile(visit, fileAddress(place, path), !path.startsWith('onnx/'));
    if (bytes === null) return false;
    files.set(path, { path, bytes, sha256: null, git: null });
    return true;
  };
  const config = await readConfig(place, visit);
  await refuseYes(place, visit);
  const family = familyOf(config);
  const bases = family.kind === 'encoder' ? [...family.vision, family.text] : family.parts;
  await Promise.all([
    ...MODEL_TEXTS.map(probe),
    ...bases.flatMap((base) =>
      Object.values(DTYPES).map(async (ending) => {
        const path = `onnx/${base}${ending}.onnx`;
        if (!(await probe(path)) || !(await probe(`${path}_data`))) return;
        for (let part = 1; part <= MOST_PIECES && (await probe(`${path}_data_${part}`)); ) part++;
      }),
    ),
  ]);
  return { revision: place.revision, licence: null, files };
}

/** If a host confirms every file, its answers say nothing about a single one. */
async function refuseYes(place: HubPlace, visit: HubVisit): Promise<void> {
  const address = fileAddress(place, 'onnx/a-file-that-no-model-has.onnx');
  const response = await visit.request(address, { method: 'HEAD' });
  if (!response.ok || isAbsent(response)) return;
  throw new JudgeError(
    'bad-file',
    `${new URL(place.host).host} says it has every file it is asked for, so it cannot be told ` +
      'which ones this model has; look it up on another host',
    address,
  );
}

async function readConfig(place: HubPlace, visit: HubVisit): Promise<Record<string, unknown>> {
  const address = fileAddress(place, 'config.json');
  const config = await visit.readJson(address);
  if (config === undefined) {
    throw new JudgeError(
      'not-found',
      `${new URL(place.host).host} has no model "${place.repo}" at "${place.revision}"`,
      address,
    );
  }
  return { ...(config as object) };
}

/**
 * Bytes of a file; null if it does not exist. Servers compress texts, so their stated length is not
 * that of the contents. A range response is never compressed and states the full length.
 */
async function measureFile(
  visit: HubVisit,
  address: string,
  text: boolean,
): Promise<number | null> {
  if (!text) {
    const head = await visit.request(address, { method: 'HEAD' });
    if (isAbsent(head)) return null;
    const length = lengthOf(head);
    if (head.ok && length !== null) return length;
  }
  const response = await visit.request(address, { headers: { range: 'bytes=0-0' } });
  if (isAbsent(response)) return null;
  if (!response.ok) refuse(response, address);
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  const known = whole
    ? Number(whole[1])
    : response.status === 200 && !text
      ? lengthOf(response)
      : null;
  if (known !== null) {
    await response.body?.cancel();
    return known;
  }
  if (!text) throw new JudgeError('network', `${address} does not say how large it is`);
  const all = response.status === 200 ? response : await visit.request(address);
  return new TextEncoder().encode(await visit.text(all, address)).length;
}

function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
}
