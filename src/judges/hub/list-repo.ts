import * as v from 'valibot';
import { type HubFile, JudgeError } from '../judge.ts';
import { type HubPlace, listAddress } from './hub-address.ts';
import type { HubVisit } from './hub-visit.ts';

/** The contents of a repository. */
export interface RepoListing {
  /** the commit, if the host names it; otherwise the requested revision */
  readonly revision: string;
  /** SPDX id, or what the owner wrote instead; null if none is stated */
  readonly licence: string | null;
  readonly files: ReadonlyMap<string, HubFile>;
}

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const AnswerSchema = v.object({
  sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/, 'a commit, in hex')),
  private: v.optional(v.boolean(), false),
  gated: v.optional(v.union([v.boolean(), v.string()]), false),
  tags: v.optional(v.array(v.string()), []),
  cardData: v.nullish(v.object({ license: v.nullish(v.unknown()) })),
  siblings: v.array(
    v.object({
      rfilename: v.string(),
      size: v.nullish(size),
      blobId: v.nullish(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/, 'a git hash, in hex'))),
      lfs: v.nullish(
        v.object({
          sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'SHA-256, in hex')),
          size,
        }),
      ),
    }),
  ),
});

/**
 * Asks a hub for a repository's contents; null if the host is a plain file server without listings.
 * Rejects with JudgeError: 'gated' if an account is required, 'network' on other refusals,
 * 'bad-file' naming the first invalid field of the response.
 */
export async function listRepo(place: HubPlace, visit: HubVisit): Promise<RepoListing | null> {
  const address = listAddress(place);
  const value = await visit.readJson(address, { headers: { accept: 'application/json' } });
  if (value === undefined) return null;
  const answer = parseAnswer(value, address);
  if (answer.gated || answer.private) {
    throw new JudgeError(
      'gated',
      `"${place.repo}" is gated: its owner wants to know who downloads it, which a page cannot do ` +
        'for you. Download it with your account and add its folder',
    );
  }
  const files = new Map<string, HubFile>();
  for (const { rfilename: path, size: stated, lfs, blobId } of answer.siblings) {
    const bytes = lfs?.size ?? stated;
    if (typeof bytes !== 'number') continue;
    // for a large file, git stores and hashes only a pointer to it
    const git = lfs ? null : (blobId ?? null);
    files.set(path, { path, bytes, sha256: lfs?.sha256 ?? null, git });
  }
  return { revision: answer.sha, licence: licenceOf(answer), files };
}

function parseAnswer(value: unknown, address: string): v.InferOutput<typeof AnswerSchema> {
  const result = v.safeParse(AnswerSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue) ?? 'the whole';
  throw new JudgeError(
    'bad-file',
    `${new URL(address).host} describes this model in a way that is not understood: ${where}`,
    `${address}: ${where}: ${issue.message}`,
  );
}

function licenceOf({ cardData, tags }: v.InferOutput<typeof AnswerSchema>): string | null {
  if (typeof cardData?.license === 'string') return cardData.license;
  return tags.find((tag) => tag.startsWith('license:'))?.slice('license:'.length) ?? null;
}
