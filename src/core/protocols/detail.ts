import * as v from 'valibot';
import type {
  AskPlan,
  DetailKind,
  ItemDetail,
  PlayedRound,
  Protocol,
  ProtocolRun,
} from './protocol.ts';

/** Defines a kind of closer look, so that its name and what it finds are typed where it is asked. */
export function detailKind<Name, Found, Options, Plan extends AskPlan>(
  schema: v.GenericSchema<unknown, Name>,
  of: DetailKind<Name, Found, Options, Plan>['of'],
): DetailKind<Name, Found, Options, Plan> {
  return { schema, of };
}

/** A closer look that a page asks for. */
export interface DetailRequest {
  /** its key among the protocol's details */
  readonly kind: string;
  readonly name: unknown;
}

/** The name of an item, and what is found, of a kind of closer look. */
export type NameOf<Kind> = Kind extends { of(...args: [never, never, infer Name]): unknown }
  ? Name
  : never;
export type FoundOf<Kind> = Kind extends { of(...args: never): ItemDetail<infer Found> }
  ? Found
  : never;

/** The closer look of a request. Throws RangeError if the protocol or the run has none such. */
export function openDetail(
  { title, details = {} }: Pick<Protocol, 'title' | 'details'>,
  run: ProtocolRun,
  rounds: readonly PlayedRound[],
  { kind: key, name }: DetailRequest,
): ItemDetail {
  const kind = Object.hasOwn(details, key) ? details[key] : undefined;
  const read = kind && v.safeParse(kind.schema, name);
  if (!kind || !read?.success) throw new RangeError(`${title} has no such closer look`);
  return kind.of(run, rounds, read.output);
}
