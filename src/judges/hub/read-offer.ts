import type { Abilities } from '../../core/ask/abilities.ts';
import { findLayout } from '../files/model-layout.ts';
import { picturesOf } from '../generative/families/model-family.ts';
import { canTile, findTokenFigures } from '../generative/families/picture-tokens.ts';
import { JudgeError, type TokenFigures } from '../judge.ts';
import type { HubPlace } from './hub-address.ts';
import { type HubVariant, listVariants } from './hub-variant.ts';
import { HubVisit } from './hub-visit.ts';
import { listRepo, type RepoListing } from './list-repo.ts';
import { probeRepo } from './probe-repo.ts';
import { repoFiles } from './repo-files.ts';

/** What a hub offers under one id, as far as it can become a judge here. */
export interface HubOffer extends HubPlace {
  readonly kind: 'encoder' | 'generative';
  /** `model_type` of its config.json */
  readonly architecture: string;
  readonly licence: string | null;
  /** it can be asked about captions */
  readonly readsText: boolean;
  /** that one ask may contain */
  readonly pictures: Abilities['pictures'];
  /** null: it is an encoder */
  readonly tokens: TokenFigures | null;
  /** the same with pictures cut into tiles; null: tiling is not supported */
  readonly tiled: TokenFigures | null;
  readonly variants: readonly HubVariant[];
}

/**
 * Reads only a model's settings and the sizes of its files. Rejects with JudgeError naming why it
 * cannot become a judge: 'not-found', 'gated', 'unsupported-model', 'missing-file', 'network',
 * 'bad-file'. `known`: an existing listing of its files.
 */
export async function readOffer(
  wanted: HubPlace,
  signal?: AbortSignal,
  known: RepoListing | null = null,
): Promise<HubOffer> {
  const visit = new HubVisit(signal);
  const told = known ?? (wanted.plain ? null : await listRepo(wanted, visit));
  const listing = told ?? (await probeRepo(wanted, visit));
  const place = { ...wanted, revision: listing.revision };
  if (![...listing.files.keys()].some((path) => /^onnx\/.*\.onnx$/.test(path))) {
    throw new JudgeError(
      'missing-file',
      `"${place.repo}" has no ONNX files, which is what a page can compute. Often somebody has ` +
        'made a copy with them: look for its name under onnx-community',
    );
  }
  const layout = await findLayout(repoFiles(place, listing, visit));
  const variants = listVariants(layout, listing);
  const { licence } = listing;
  const architecture = layout.modelType;
  if (layout.family === 'encoder') {
    const readsText = layout.text !== null;
    return {
      ...place,
      kind: 'encoder',
      architecture,
      licence,
      readsText,
      pictures: 'one',
      tokens: null,
      tiled: null,
      variants,
    };
  }
  return {
    ...place,
    kind: 'generative',
    architecture,
    licence,
    readsText: true,
    pictures: picturesOf(layout.pictures),
    tokens: findTokenFigures(layout.pictures, layout.settings),
    tiled: canTile(layout.pictures, layout.settings)
      ? findTokenFigures(layout.pictures, layout.settings, true)
      : null,
    variants,
  };
}
