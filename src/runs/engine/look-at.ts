import type { FoundOf, NameOf } from '../../core/protocols/detail.ts';
import type { Engine } from './engine.ts';

/**
 * Closer looks at a run whose protocol has the details `Details`. Each rejects with 'not-found' if
 * the run has no such item.
 */
export function lookAt<Details>(from: Pick<Engine, 'detail'>, id: string) {
  return async <Kind extends keyof Details & string>(
    kind: Kind,
    name: NameOf<Details[Kind]>,
  ): Promise<FoundOf<Details[Kind]>> =>
    // the type of what this kind's own reader returns
    (await from.detail(id, { kind, name })) as FoundOf<Details[Kind]>;
}
