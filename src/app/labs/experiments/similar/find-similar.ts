import type { Photo } from '../../../../core/picture.ts';
import {
  rankSimilar,
  similarAsks,
} from '../../../../core/protocols/experiments/similar/rank-similar.ts';
import type { SimilarQuery } from '../../../../core/protocols/experiments/similar/read-queries.ts';
import type { SimilarSet } from '../../../../core/protocols/experiments/similar/similar-set.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../../runs/judges/judge-listing.ts';

interface Looking {
  readonly encoder: JudgeListing;
  readonly device: JudgeChoice['device'];
  readonly queries: readonly SimilarQuery[];
  readonly photos: readonly Photo[];
  /** pictures per class */
  readonly most: number;
  readonly signal?: AbortSignal;
  /** number embedded so far, and the total */
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * Searches imported pictures for the classes with an encoder, reusing stored embeddings. Rejects
 * with an Error that names what the encoder cannot do, or with a fault of the engine.
 */
export async function findSimilar({
  encoder,
  device,
  queries,
  photos,
  most,
  signal,
  onProgress,
}: Looking): Promise<readonly SimilarSet[]> {
  if (!encoder.modes.includes('embed')) {
    throw new Error(`${encoder.name} is no encoder: choose a model that embeds pictures.`);
  }
  const wordy = queries.find(({ to }) => 'text' in to);
  if (wordy && !encoder.readsText) {
    throw new Error(
      `${encoder.name} reads no text: give an example picture, as "${wordy.name} = @picture.jpg".`,
    );
  }
  const asks = similarAsks(queries, photos);
  let done = 0;
  const { answers } = await engine().ask({ id: encoder.id, device }, asks, {
    signal,
    onAnswer: () => onProgress?.(++done, asks.length),
  });
  const vectors = answers.map(({ body }) => {
    if (body.mode === 'embed') return body.vector;
    throw new Error(`${encoder.name} gave no vector for a picture.`);
  });
  return rankSimilar({ encoder: encoder.id, queries, photos, vectors, most });
}
