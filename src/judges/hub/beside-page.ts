import * as v from 'valibot';
import { isAbort } from '../../core/errors.ts';
import { shippedUrl } from '../files/shipped-files.ts';
import { JudgeError } from '../judge.ts';
import { type HubPlace, isRepo } from './hub-address.ts';
import { HubVisit } from './hub-visit.ts';
import type { RepoListing } from './list-repo.ts';

/** The list of models beside the page, written by its host, in the folder that holds them. */
const LISTING = 'index.json';

/** A model beside the page: its folder is named after its id, and each file has its own path. */
export interface BesideModel {
  readonly place: HubPlace;
  /** null: not listed, so each file has to be requested */
  readonly listing: RepoListing | null;
}

const path = v.pipe(
  v.string(),
  v.regex(/^(?!.*\.\.)\w[\w./-]*$/, 'a path inside the model’s folder'),
);

/** Described in docs/models-beside-the-page.md; the command `headless beside` writes it. */
const BesideSchema = v.object({
  format: v.literal('flipside-models'),
  version: v.literal(1),
  models: v.array(
    v.object({
      repo: v.pipe(v.string(), v.check(isRepo, 'an id of the form org/name')),
      /** the commit of the files; absent: unknown */
      revision: v.exactOptional(v.pipe(v.string(), v.regex(/^\w[\w.-]*$/))),
      licence: v.exactOptional(v.string()),
      files: v.exactOptional(
        v.array(
          v.object({
            path,
            bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
            sha256: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
          }),
        ),
      ),
    }),
  ),
});
export type BesideListing = v.InferOutput<typeof BesideSchema>;

/** URL of the folder of models beside the page, ending with "/". */
export function besideUrl(): string {
  return shippedUrl('hub');
}

/**
 * The models beside the page; empty if there is no listing or no network. Rejects with JudgeError
 * 'bad-file', naming the field, if a listing exists and is invalid.
 */
export async function readBeside(
  host: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, BesideModel>> {
  const address = `${host}${LISTING}`;
  let value: unknown;
  try {
    value = await new HubVisit(signal).readJson(address, { cache: 'no-cache' });
  } catch (fault) {
    if (isAbort(fault) || (fault instanceof JudgeError && fault.code === 'bad-file')) throw fault;
    return new Map();
  }
  // null is the service worker's answer if there is no network
  if (value === undefined || value === null) return new Map();
  const parsed = v.safeParse(BesideSchema, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new JudgeError(
      'bad-file',
      `the listing of models beside this page is not as it should be at ${v.getDotPath(issue) ?? 'its beginning'}`,
      `${address}: ${issue.message}`,
    );
  }
  return new Map(
    parsed.output.models.map(({ repo, revision = 'main', licence = null, files }) => [
      repo,
      {
        place: { host, repo, revision, plain: true },
        listing: files
          ? {
              revision,
              licence,
              files: new Map(
                files.map(({ sha256 = null, ...file }) => [
                  file.path,
                  { ...file, sha256, git: null },
                ]),
              ),
            }
          : null,
      },
    ]),
  );
}
