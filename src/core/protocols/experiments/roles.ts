import type { ProtocolRun } from '../protocol.ts';
import { whyUnable } from './asks.ts';
import type { ExperimentsOptions } from './options.ts';

export type ExperimentsRun = ProtocolRun<ExperimentsOptions>;

/** The judges' roles, by index in the spec. */
export interface Roles {
  /** null: our rules plan, or the planner is not available here */
  readonly planner: number | null;
  /** judges that are evaluated; the planner is not */
  readonly models: readonly number[];
  /** ids by index, which a question may name; null for a judge that is not evaluated */
  readonly ids: readonly (string | null)[];
}

export function rolesIn({ judges, ids = [], options }: ExperimentsRun): Roles {
  const { planner: wanted } = options;
  const found = wanted.type === 'judge' ? ids.indexOf(wanted.id) : -1;
  const planner = found >= 0 && judges[found] ? found : null;
  const models = [...judges.keys()].filter((place) => {
    const abilities = judges[place];
    return abilities && place !== planner && whyUnable(abilities) === null;
  });
  return {
    planner,
    models,
    ids: [...judges.keys()].map((place) =>
      models.includes(place) ? (ids[place] ?? `judge ${place + 1}`) : null,
    ),
  };
}
