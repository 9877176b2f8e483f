/**
 * Writes what the page lists of the models that are published into src/judges/shipped-models.json, and
 * the prompts they were trained on into shipped-wordings.json beside it, from training's records:
 * npx tsx training/write-listing.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../headless/root.ts';
import type { ModelListing, WordingSets } from '../src/judges/shipped-models.ts';
import { WORDINGS } from './messages/wordings.ts';

interface ModelRecord {
  /** shares; absent of an encoder */
  readonly pairs?: { readonly single: { readonly symmetry: { readonly 0: number } } };
  readonly worlds?: { readonly known: { readonly questions: { readonly accuracy: number } } };
  readonly listing: Omit<ModelListing, 'id'> & {
    /** the page lists the least first */
    readonly place: number;
  };
}

/** What the page is to list, from the records in a folder. */
export function listModels(folder: string): {
  readonly models: readonly ModelListing[];
  readonly wordings: WordingSets;
} {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const record: ModelRecord = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const { place, ...told } = record.listing;
      const measured = symmetryOf(record);
      const accuracy = accuracyOf(record);
      return {
        place,
        model: {
          id: name.replace(/\.json$/, ''),
          ...told,
          ...(measured !== null && { symmetry: measured }),
          ...(accuracy !== null && { accuracy }),
        },
      };
    })
    .sort((a, b) => a.place - b.place);
  const models = found.map(({ model }) => model);
  const used = new Set(models.flatMap(({ trained }) => trained?.wordings ?? []));
  const wordings = Object.entries(WORDINGS).filter(([name]) => used.has(name));
  return { models, wordings: Object.fromEntries(wordings) };
}

/** At ε=0 in the mean of the single splits, percent with one digit as on the card. */
function symmetryOf({ pairs }: ModelRecord): number | null {
  return pairs ? Math.round(1000 * pairs.single.symmetry[0]) / 10 : null;
}

/** Over all forms of questions, so only of those that were taught them all; three digits. */
function accuracyOf({ worlds, listing }: ModelRecord): number | null {
  const isPool = listing.trained?.tasks.includes('reviews');
  return worlds && isPool ? Math.round(1000 * worlds.known.questions.accuracy) / 1000 : null;
}

if (process.argv[1] === import.meta.filename) {
  const listed = listModels(join(ROOT, 'training/published'));
  for (const [name, document] of Object.entries(listed)) {
    const path = join(ROOT, `src/judges/shipped-${name}.json`);
    writeFileSync(path, `${JSON.stringify(document, null, 1)}\n`);
  }
}
