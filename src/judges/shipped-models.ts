import type { Abilities, Task } from '../core/ask/abilities.ts';
import type { Wordings } from '../core/ask/wordings.ts';
import { expectedAbilities } from './expected-abilities.ts';
import { shippedBytes } from './files/shipped-files.ts';
import type { JudgeEntry } from './judge.ts';
import listed from './shipped-models.json' with { type: 'json' };
import known from './shipped-wordings.json' with { type: 'json' };

/** What training recorded about a model that it published. */
export interface ModelListing {
  readonly id: string;
  readonly name: string;
  readonly kind: 'generative' | 'encoder';
  readonly description: string;
  /** see JudgeEntry */
  readonly trait?: string;
  /** for a judge of pairs, from its card: percent of pairs with equal scores in both orders */
  readonly symmetry?: number;
  /** for a reviewer, from its model card: see JudgeEntry */
  readonly accuracy?: number;
  /** for a generative model: everything it was trained on */
  readonly trained?: {
    readonly pictures: Abilities['pictures'];
    readonly tasks: readonly Task[];
    /** names of sets of wordings */
    readonly wordings: readonly string[];
  };
}

/** Sets of wordings by name. */
export type WordingSets = Readonly<Record<string, Wordings>>;

// both written by `npx tsx training/write-listing.ts` from training's records
const sets: WordingSets = known;

/** From the models' settings; a test compares them. */
const TOKENS = { picture: 19, most: 2048 };

/** The models that ship with the page. */
export const SHIPPED_MODELS: readonly JudgeEntry[] = (listed as readonly ModelListing[]).map(
  entryOf,
);

function entryOf(listing: ModelListing): JudgeEntry {
  const { id, name, kind, description, trait, trained, accuracy } = listing;
  return {
    ...expectedAbilities(kind, true),
    ...(trained && {
      // the decoders also return their last hidden state, which few other models' files do
      modes: ['generate', 'choose', 'hidden'],
      pictures: trained.pictures,
      knowsWorlds: true,
      taught: trained.tasks,
      wordings: joinWordings(trained.wordings),
      tokens: TOKENS,
    }),
    ...(accuracy !== undefined && { accuracy }),
    ...(trait !== undefined && { trait }),
    id,
    name,
    kind,
    description,
    licence: 'Apache-2.0',
    scenesOnly: true,
    bytes: shippedBytes(id),
    source: { type: 'shipped', path: id },
  };
}

function joinWordings(names: readonly string[]): Wordings {
  const joined = names.map((name) => sets[name] ?? NO_WORDINGS);
  return {
    forms: joined.flatMap(({ forms }) => forms),
    fillings: Object.assign({}, ...joined.map(({ fillings }) => fillings)),
  };
}

const NO_WORDINGS: Wordings = { forms: [], fillings: {} };
