import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { CommandFault, EXIT } from './fault.ts';

/**
 * The judge that a flag's value names: "endpoint" is the only model of --endpoint, anything else an
 * id. Throws CommandFault if the model is ambiguous.
 */
export function onlyEndpoint(
  flag: string,
  value: string,
  judges: readonly Pick<JudgeListing, 'id' | 'kind'>[],
): string {
  if (value !== 'endpoint') return value;
  const [only, ...others] = judges.filter(({ kind }) => kind === 'endpoint');
  if (only && others.length === 0) return only.id;
  throw new CommandFault(
    EXIT.usage,
    only
      ? `--${flag} endpoint: several models are given, with the ids ${[only, ...others].map(({ id }) => id).join(', ')}; name one of these`
      : `--${flag} endpoint: give its address as --endpoint and its name as --model`,
  );
}
