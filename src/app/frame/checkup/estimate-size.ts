import { BATTERY_STEPS, poseStep } from '../../../core/checkup/battery.ts';
import { secondsOfSize } from '../../../core/checkup/check-budget.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import { abilitiesOf } from '../../../runs/judges/judge-abilities.ts';
import type { CheckupSubject } from './step-run.ts';

/** Cost of a size of the check-up: at least (every interval is narrow at once), and at most. */
export interface SizeEstimate {
  readonly least: SizeCost;
  readonly most: SizeCost;
  /** seconds after which nothing more is asked; null: no limit */
  readonly limit: number | null;
  /** steps left out regardless of time, with the reason as the end of "left out: …" */
  readonly leftOut: readonly { readonly title: string; readonly reason: string }[];
}

interface SizeCost {
  readonly asks: number;
  /** how many of the asks already have an answer */
  readonly stored: number;
  /** for the other asks; null: the judge was not timed on this device */
  readonly seconds: number | null;
  /** of endpoints, input and output together; null: not an endpoint */
  readonly tokens: number | null;
  /** in the currency of the prices; null: no prices */
  readonly cost: number | null;
}

const NOTHING: SizeCost = { asks: 0, stored: 0, seconds: 0, tokens: 0, cost: 0 };

/** Counts the questions of every step, at its fewest and its most. */
export async function estimateSize(
  subject: CheckupSubject,
  signal: AbortSignal,
): Promise<SizeEstimate> {
  const { judge, device, size, source } = subject;
  const leftOut: { title: string; reason: string }[] = [];
  const ends: { least: SizeCost; most: SizeCost } = { least: NOTHING, most: NOTHING };
  const abilities = abilitiesOf(judge);
  for (const step of BATTERY_STEPS) {
    const rungs = step.rungs[size];
    for (const [end, items] of [
      ['least', rungs[0]],
      ['most', rungs.at(-1)],
    ] as const) {
      if (items === undefined) continue;
      const posed = poseStep(step, items, { id: judge.id, device, abilities }, source);
      if ('leftOut' in posed) {
        if (end === 'least') leftOut.push({ title: step.title, reason: posed.leftOut });
        continue;
      }
      const [counted] = (await engine().estimate(posed.spec, { signal })).judges;
      if (!counted) continue;
      const { asks, stored, seconds, endpoint, more } = counted;
      const before = ends[end];
      const all =
        end === 'most' && more ? Math.max(asks, step.mostAsks?.(asks, items) ?? asks) : asks;
      // questions that depend on answers take what the certain ones do on average
      const times = asks === 0 ? 1 : all / asks;
      const grown = (value: number | null) => value && times * value;
      ends[end] = {
        asks: before.asks + all,
        stored: before.stored + stored,
        seconds: addKnown(before.seconds, grown(seconds)),
        tokens: addKnown(
          before.tokens,
          endpoint && Math.round(times * (endpoint.tokensIn + endpoint.tokensOut)),
        ),
        cost: addKnown(before.cost, grown(endpoint?.cost ?? null)),
      };
    }
  }
  const bytes = judge.kind === 'endpoint' ? null : (judge.bytes ?? 0);
  return { ...ends, limit: secondsOfSize(size, bytes), leftOut };
}

function addKnown(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
