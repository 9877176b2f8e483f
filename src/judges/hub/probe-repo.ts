import { DTYPES } from '../files/dtypes.ts';
import { familyOf } from '../generative/families/model-family.ts';
import { type HubFile, JudgeError } from '../judge.ts';
import { fileAddress, type HubPlace } from './hub-address.ts';
import { isAbsent, refuse, requestHub } from './hub-request.ts';
import type { RepoListing } from './list-repo.ts';
import { MODEL_TEXTS } from './model-texts.ts';

/**
 * Finds out what a repository holds where nobody can tell: a plain copy of a hub's files. Every file
 * that a model of its kind may have is asked for its size. Rejects with JudgeError 'not-found' where
 * not even config.json is there, 'unsupported-model' where no judge can ask such a model.
 */
export async function probeRepo(place: HubPlace): Promise<RepoListing> {
  const files = new Map<string, HubFile>();
  const probe = async (path: string): Promise<boolean> => {
    const bytes = await measureFile(fileAddress(place, path), !path.startsWith('onnx/'));
    if (bytes === null) return false;
    files.set(path, { path, bytes, sha256: null, git: null });
    return true;
  };
  const config = await readConfig(place);
  const family = familyOf(config);
  const bases = family.kind === 'encoder' ? [...family.vision, family.text] : family.parts;
  await Promise.all([
    ...MODEL_TEXTS.map(probe),
    ...bases.flatMap((base) =>
      Object.values(DTYPES).map(async (ending) => {
        const path = `onnx/${base}${ending}.onnx`;
        if (!(await probe(path)) || !(await probe(`${path}_data`))) return;
        for (let part = 1; await probe(`${path}_data_${part}`); ) part++;
      }),
    ),
  ]);
  return { revision: place.revision, licence: null, files };
}

async function readConfig(place: HubPlace): Promise<Record<string, unknown>> {
  const address = fileAddress(place, 'config.json');
  const response = await requestHub(address);
  if (isAbsent(response)) {
    throw new JudgeError(
      'not-found',
      `${new URL(place.host).host} has no model "${place.repo}" at "${place.revision}"`,
      address,
    );
  }
  if (!response.ok) refuse(response, address);
  try {
    return { ...((await response.json()) as object) };
  } catch (error) {
    throw new JudgeError('bad-file', `${address} is no JSON`, String(error));
  }
}

/**
 * Bytes of a file, null when it is not there. Servers compress texts, so their stated length is not
 * that of the contents: a part of a file is never compressed, and names the length of the whole.
 */
async function measureFile(address: string, text: boolean): Promise<number | null> {
  if (!text) {
    const head = await requestHub(address, { method: 'HEAD' });
    if (isAbsent(head)) return null;
    const length = lengthOf(head);
    if (head.ok && length !== null) return length;
  }
  const response = await requestHub(address, { headers: { range: 'bytes=0-0' } });
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
  const all = response.status === 200 ? response : await requestHub(address);
  return (await all.arrayBuffer()).byteLength;
}

function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
}
