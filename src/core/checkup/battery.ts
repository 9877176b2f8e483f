import type { Abilities } from '../ask/abilities.ts';
import { hashOf } from '../hash.ts';
import { PROTOCOLS } from '../protocols/registry.ts';
import type { JudgeChoice } from '../spec/judge-choice.ts';
import { parseSpec } from '../spec/parse-spec.ts';
import type { PictureSourceSpec } from '../spec/picture-source.ts';
import type { RunSpec } from '../spec/spec.ts';
import type { FigureKind } from './check-figure.ts';
import type { CheckSize, CheckStep } from './check-step.ts';

/**
 * The check-up's battery. Every profile carries its id and version, and figures of different
 * versions are not compared. Any change of what a step asks or how a figure is computed raises the
 * version.
 */
export const BATTERY = { id: 'flipside-checkup', version: 3, seed: 1 } as const;

/** A step with the id of the protocol that declares it. */
export interface BatteryStep extends CheckStep {
  readonly protocol: string;
}

/** Every step, in the order of asking. */
export const BATTERY_STEPS: readonly BatteryStep[] = PROTOCOLS.flatMap(({ id, checks = [] }) =>
  checks.map((step) => ({ ...step, protocol: id })),
);

/** Every figure that a check-up may have, in the profile's order. */
export const BATTERY_FIGURES: readonly FigureKind[] = BATTERY_STEPS.flatMap(
  ({ figures }) => figures,
);

/** Throws RangeError for a figure that no step declares. */
export function findFigureKind(id: string): FigureKind {
  const found = BATTERY_FIGURES.find((kind) => kind.id === id);
  if (!found) throw new RangeError(`the check-up has no figure "${id}"`);
  return found;
}

/** The run of a step for one judge, or why the step is left out. */
type PosedStep =
  | { readonly spec: RunSpec }
  /** ends "left out: …" */
  | { readonly leftOut: string };

/**
 * The run of a step with this many items. The step is left out, with the reason, if the protocol
 * refuses the judge as a whole or the step makes no sense for it.
 */
export function poseStep(
  step: BatteryStep,
  items: number,
  judge: JudgeChoice & { readonly abilities: Abilities },
  source: PictureSourceSpec,
): PosedStep {
  const { id, device, abilities } = judge;
  const options = step.optionsOf(items, source);
  if (typeof options === 'string') return { leftOut: options };
  const senseless = step.whyNot?.(abilities) ?? null;
  if (senseless !== null) return { leftOut: senseless };
  const protocol = PROTOCOLS.find((one) => one.id === step.protocol);
  const refused = protocol?.refusals(abilities, options).find(({ all }) => all);
  if (refused) return { leftOut: refused.reason };
  const judges: JudgeChoice[] = [{ id, device }];
  return {
    spec: parseSpec({ version: 1, protocol: step.protocol, seed: BATTERY.seed, judges, options }),
  };
}

/** A name for the photographs of a source, in their order; undefined if its pictures are drawn. */
export function namePhotos(source: PictureSourceSpec): string | undefined {
  if (source.type !== 'photos') return undefined;
  return hashOf(source.photos.map(({ sha256 }) => sha256)).slice(0, 16);
}

/**
 * A name for the check-up of a judge on a source in one size. An interrupted check-up finds its
 * runs by it. A larger size does not repeat what a smaller one asked, since answers are found by
 * their questions.
 */
export function nameCheckup(
  { id, device }: JudgeChoice,
  source: PictureSourceSpec,
  size: CheckSize,
): string {
  return `checkup-${hashOf({ battery: BATTERY, id, device, source, size }).slice(0, 16)}`;
}
