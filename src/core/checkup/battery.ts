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
 * The check-up's battery. Every profile carries its id and version: figures of two versions are not
 * compared. The version is raised by every change of what a step asks or how a figure is read.
 */
export const BATTERY = { id: 'flipside-checkup', version: 2, seed: 1 } as const;

/** A step with the protocol that brings it. */
export interface BatteryStep extends CheckStep {
  readonly protocol: string;
}

/** Every step, in the order in which they are asked. */
export const BATTERY_STEPS: readonly BatteryStep[] = PROTOCOLS.flatMap(({ id, checks = [] }) =>
  checks.map((step) => ({ ...step, protocol: id })),
);

/** Every figure that a check-up may have, in the order of the profile. */
export const BATTERY_FIGURES: readonly FigureKind[] = BATTERY_STEPS.flatMap(
  ({ figures }) => figures,
);

/** Throws RangeError for a figure that no step declares. */
export function findFigureKind(id: string): FigureKind {
  const found = BATTERY_FIGURES.find((kind) => kind.id === id);
  if (!found) throw new RangeError(`the check-up has no figure "${id}"`);
  return found;
}

/** A step as one judge is asked it, or why it is not. */
export type PosedStep =
  | { readonly spec: RunSpec }
  /** ends "left out: …" */
  | { readonly leftOut: string };

/**
 * The run of a step with so many items. What the protocol refuses such a judge as a whole, and what
 * makes no sense of it, is left out with the reason.
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

/** Names the photographs of a source, in their order; undefined: its pictures are drawn. */
export function namePhotos(source: PictureSourceSpec): string | undefined {
  if (source.type !== 'photos') return undefined;
  return hashOf(source.photos.map(({ sha256 }) => sha256)).slice(0, 16);
}

/**
 * Names the check-up of a judge on a source in a size: its runs are found again by it, so that a
 * check-up goes on where it was. What a smaller size asked, a larger one does not ask again: answers
 * are found by their questions.
 */
export function nameCheckup(
  { id, device }: JudgeChoice,
  source: PictureSourceSpec,
  size: CheckSize,
): string {
  return `checkup-${hashOf({ battery: BATTERY, id, device, source, size }).slice(0, 16)}`;
}
