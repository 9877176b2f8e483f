import * as v from 'valibot';
import { type Abilities, MODES, PICTURES, TASKS } from '../../core/ask/abilities.ts';

/** What a judge can be asked, known before it is loaded. */
export function abilitiesOf(judge: Abilities): Abilities {
  const { modes, pictures, readsText, turns, system, json, ownTemperature, taught } = judge;
  return {
    modes,
    pictures,
    readsText,
    turns,
    system,
    ...(json && { json }),
    ...(ownTemperature && { ownTemperature }),
    ...(taught && { taught }),
  };
}

export const AbilitiesSchema: v.GenericSchema<unknown, Abilities> = v.object({
  modes: v.array(v.picklist(MODES)),
  pictures: v.picklist(PICTURES),
  readsText: v.boolean(),
  turns: v.boolean(),
  system: v.boolean(),
  json: v.exactOptional(v.literal(true)),
  ownTemperature: v.exactOptional(v.literal(true)),
  taught: v.exactOptional(v.array(v.picklist(TASKS))),
});
