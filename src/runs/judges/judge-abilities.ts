import * as v from 'valibot';
import type { Abilities } from '../../core/ask/abilities.ts';
import type { JudgeEntry, JudgeKind } from '../../judges/judge.ts';

/** What a judge can be asked, before it is loaded. */
export function abilitiesOf({
  kind,
  readsText,
  modes,
}: Pick<JudgeEntry, 'kind' | 'readsText' | 'modes'>): Abilities {
  const pictures = kind === 'encoder' ? 'one' : 'many';
  return { modes, readsText, pictures, turns: false, system: false };
}

/** What a judge of a kind could be asked in version 1, whose files and rows do not tell more. */
export function usualAbilities(
  kind: JudgeKind,
  readsText: boolean,
  tellsLikelihoods = true,
): Abilities {
  const modes = {
    pixel: ['compare'],
    encoder: ['embed'],
    generative: tellsLikelihoods ? ['generate', 'choose'] : ['generate'],
    endpoint: tellsLikelihoods ? ['generate', 'choose'] : ['generate'],
  } as const satisfies Record<JudgeKind, Abilities['modes']>;
  return abilitiesOf({ kind, readsText, modes: modes[kind] });
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
    pictures: v.picklist(['none', 'one', 'many']),
    readsText: v.boolean(),
    turns: v.boolean(),
    system: v.boolean(),
  }),
  OldAbilitiesSchema,
]) satisfies v.GenericSchema<unknown, Abilities>;
