import { hashAsk } from '../../ask/ask-hash.ts';
import { hashOf } from '../../hash.ts';
import { type ListPlan, planList } from '../list-plan.ts';
import { bodyOf, type ProtocolRun, type Round, type RoundAnswers } from '../protocol.ts';
import { asksOf, type CloserStyle, readChoice, styleOf } from './asks.ts';
import type { CloserOptions } from './options.ts';
import { isFlip } from './report.ts';
import { firstTriplets, moveApart, PLACES, type Place, type Triplet } from './triplet.ts';

/** Most rounds in all: a triplet that flips is asked again with its candidates farther apart. */
export const MOST_ROUNDS = 4;

/** A triplet with its nearer candidate in a given place. */
export interface PlacedTriplet {
  readonly triplet: Triplet;
  readonly nearer: Place;
}

/** The asks to one judge in one round. */
export interface CloserPlan extends ListPlan<PlacedTriplet> {
  readonly style: CloserStyle;
}

type CloserRun = ProtocolRun<CloserOptions>;

/** How each judge of a run is asked; null: not at all. */
function stylesOf({ judges }: Pick<CloserRun, 'judges'>): (CloserStyle | null)[] {
  return judges.map((abilities) => {
    const style = abilities && styleOf(abilities);
    return typeof style === 'string' ? style : null;
  });
}

/**
 * The first round asks every triplet, with the nearer candidate in either place. Each later round
 * asks a judge only about the triplets that flipped in the round before, with the candidates one
 * step farther apart (a staircase after Cornsweet 1962, but ours never steps back).
 */
export function* closerRounds(run: CloserRun): Generator<Round<CloserPlan>, void, RoundAnswers> {
  const { seed, options } = run;
  const styles = stylesOf(run);
  const first = firstTriplets(seed, options);
  let open: readonly (readonly Triplet[])[] = styles.map((style) => (style ? first : []));
  // a judge that computes a similarity sees no places, so it never flips
  const rounds = styles.includes('choose') ? MOST_ROUNDS : 1;
  for (let round = 0; round < rounds; round++) {
    const now = open;
    if (round > 0 && now.every((triplets) => triplets.length === 0)) return;
    const answers = yield {
      last: round === rounds - 1,
      planName: (judge) =>
        hashOf({ seed, options, style: styles[judge] ?? null, triplets: now[judge] ?? [] }),
      follows: (judge) => styles[judge] === 'choose',
      plan: (judge) => planRound(run, now[judge] ?? [], styles[judge] ?? 'choose'),
    };
    if (round === rounds - 1) return;
    open = now.map((triplets, judge) => {
      const style = styles[judge];
      if (style !== 'choose') return [];
      return triplets
        .filter((triplet) => hasFlipped(run, triplet, (key) => answers(judge, key)))
        .flatMap((triplet) => moveApart(triplet) ?? []);
    });
  }
}

function hasFlipped(
  { seed, options }: CloserRun,
  triplet: Triplet,
  answerOf: (key: string) => ReturnType<RoundAnswers>,
): boolean {
  const [first, second] = PLACES.map((nearer) => {
    const asks = asksOf(seed, options, triplet, nearer, 'choose');
    return readChoice(
      'choose',
      nearer,
      asks.map((ask) => bodyOf(answerOf(hashAsk(ask)))),
    );
  });
  return isFlip({ choices: { first: first ?? null, second: second ?? null } });
}

function* planRound(
  { seed, options }: CloserRun,
  triplets: readonly Triplet[],
  style: CloserStyle,
): Generator<void, CloserPlan, void> {
  const placed = triplets.flatMap((triplet) => PLACES.map((nearer) => ({ triplet, nearer })));
  const plan = yield* planList<PlacedTriplet>(
    placed,
    {
      asksOf: ({ triplet, nearer }) => asksOf(seed, options, triplet, nearer, style),
      occurrence: ({ triplet, nearer }) => `item ${triplet.item + 1}, nearer candidate ${nearer}`,
    },
    { pairs: triplets.length, choices: placed.length },
  );
  return { ...plan, style };
}
