import * as v from 'valibot';
import { type Abilities, PICTURES, TASKS } from '../../core/ask/abilities.ts';
import { expectedAbilities } from '../../judges/expected-abilities.ts';
import type { JudgeKind } from '../../judges/judge.ts';

/** What a judge can be asked, before it is loaded. */
export function abilitiesOf(judge: Abilities): Abilities {
  const { modes, pictures, readsText, turns, system, taught } = judge;
  return { modes, pictures, readsText, turns, system, ...(taught && { taught }) };
}

/** What a judge of a kind could be asked in version 1, whose files and rows do not tell more. */
export function usualAbilities(
  kind: JudgeKind,
  readsText: boolean,
  tellsLikelihoods = true,
): Abilities {
  const usual = expectedAbilities(kind, readsText);
  return tellsLikelihoods
    ? usual
    : { ...usual, modes: usual.modes.filter((mode) => mode !== 'choose') };
}

/** As version 1 kept them. */
const OldAbilitiesSchema = v.pipe(
  v.object({
    style: v.picklist(['generative', 'encoder', 'pixel']),
    readsText: v.boolean(),
    tellsLikelihoods: v.exactOptional(v.literal(false)),
  }),
  v.transform(({ style, readsText, tellsLikelihoods }) =>
    usualAbilities(style, readsText, tellsLikelihoods),
  ),
);

export const AbilitiesSchema = v.union([
  v.object({
    modes: v.array(v.picklist(['generate', 'choose', 'hidden', 'embed', 'compare'])),
    pictures: v.picklist(PICTURES),
    readsText: v.boolean(),
    turns: v.boolean(),
    system: v.boolean(),
    taught: v.exactOptional(v.array(v.picklist(TASKS))),
  }),
  OldAbilitiesSchema,
]) satisfies v.GenericSchema<unknown, Abilities>;
