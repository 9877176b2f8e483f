import type { Random } from '../../random.ts';
import { COLOR_NAMES, SHAPE_NAMES } from '../palette.ts';
import {
  fitting,
  type Look,
  lookName,
  looksName,
  OPPOSITE,
  SIDE_WORDS,
  type Side,
  sidesOf,
} from './look.ts';
import { CELLS, cellName, withArticle } from './vocabulary.ts';
import type { World, WorldObject } from './world.ts';

/** What a caption claims. */
export type Claim =
  | { readonly kind: 'relation'; readonly first: Look; readonly side: Side; readonly second: Look }
  | { readonly kind: 'place'; readonly look: Look; readonly cell: string }
  | { readonly kind: 'count'; readonly look: Look; readonly count: number }
  | { readonly kind: 'presence'; readonly looks: readonly Look[] };
type ClaimKind = Claim['kind'];

/**
 * The one respect in which a caption is false: the opposite relation, two objects' colours or
 * shapes exchanged, another place, another count, or an absent object.
 */
export const FALSEHOODS = ['relation', 'swap', 'place', 'count', 'presence'] as const;
type Falsehood = (typeof FALSEHOODS)[number];

interface WorldCaption {
  readonly text: string;
  readonly claim: Claim;
  /** null for a true caption */
  readonly falsehood: Falsehood | null;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;
export const CLAIM_KINDS: readonly ClaimKind[] = ['relation', 'place', 'count', 'presence'];

/** Whether a claim is true of a world. */
export function holds(claim: Claim, world: World): boolean {
  switch (claim.kind) {
    case 'relation':
      return fitting(world, claim.first).some((first) =>
        fitting(world, claim.second).some(
          (second) => first !== second && sidesOf(first.cell, second.cell).includes(claim.side),
        ),
      );
    case 'place':
      return fitting(world, claim.look).some(({ cell }) => cellName(cell) === claim.cell);
    case 'count':
      return fitting(world, claim.look).length === claim.count;
    case 'presence':
      return claim.looks.every((look) => fitting(world, look).length > 0);
  }
}

function writeClaim(claim: Claim): string {
  switch (claim.kind) {
    case 'relation':
      return `${one(claim.first)} ${SIDE_WORDS[claim.side]} ${one(claim.second)}`;
    case 'place':
      return `${one(claim.look)} at the ${claim.cell}`;
    case 'count':
      return claim.count === 1
        ? `one ${lookName(claim.look)}`
        : `${NUMBERS[claim.count] ?? claim.count} ${looksName(claim.look)}`;
    case 'presence': {
      const names = claim.looks.map(one);
      const last = names.pop() ?? 'nothing';
      return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
    }
  }
}

/** A true caption that makes a claim of this kind. */
export function trueCaption(world: World, kind: ClaimKind, random: Random): WorldCaption {
  const claim = drawClaim(world, kind, random);
  return { text: writeClaim(claim), claim, falsehood: null };
}

/** A caption that is false in one respect and otherwise true; null if none is found. */
export function falseCaption(
  world: World,
  falsehood: Falsehood,
  random: Random,
): WorldCaption | null {
  for (let tries = 0; tries < 8; tries++) {
    const claim = drawFalse(world, falsehood, random);
    if (claim && !holds(claim, world)) return { text: writeClaim(claim), claim, falsehood };
  }
  return null;
}

function one(look: Look): string {
  return withArticle(lookName(look));
}

function drawClaim(world: World, kind: ClaimKind, random: Random): Claim {
  const [a, b, c] = random.shuffle(world.objects);
  if (!a || !b) throw new RangeError('a world has two objects at least');
  const detail = random.next() < 0.3;
  switch (kind) {
    case 'relation':
      return {
        kind,
        first: lookOf(a, detail),
        side: random.pick(sidesOf(a.cell, b.cell)),
        second: lookOf(b, detail),
      };
    case 'place':
      return { kind, look: lookOf(a, detail), cell: cellName(a.cell) };
    case 'count': {
      const look = random.pick<Look>([{ color: a.color }, { shape: a.shape }, {}]);
      return { kind, look, count: fitting(world, look).length };
    }
    case 'presence':
      return { kind, looks: (c ? [a, b, c] : [a, b]).map((each) => lookOf(each, detail)) };
  }
}

function drawFalse(world: World, falsehood: Falsehood, random: Random): Claim | null {
  switch (falsehood) {
    case 'relation': {
      const claim = drawClaim(world, 'relation', random);
      return claim.kind === 'relation' ? { ...claim, side: OPPOSITE[claim.side] } : null;
    }
    case 'swap': {
      const claim = drawClaim(world, random.pick(['relation', 'presence']), random);
      const quality = random.pick(['color', 'shape'] as const);
      if (claim.kind === 'relation') {
        const [first, second] = exchange(claim.first, claim.second, quality);
        return { ...claim, first, second };
      }
      if (claim.kind !== 'presence') return null;
      const [first, second, ...others] = claim.looks;
      if (!first || !second) return null;
      return { ...claim, looks: [...exchange(first, second, quality), ...others] };
    }
    case 'place': {
      const claim = drawClaim(world, 'place', random);
      return claim.kind === 'place' ? { ...claim, cell: cellName(random.pick(CELLS)) } : null;
    }
    case 'count': {
      const claim = drawClaim(world, 'count', random);
      if (claim.kind !== 'count') return null;
      const count = claim.count + random.pick([-1, 1]);
      return count >= 1 && count <= 6 ? { ...claim, count } : null;
    }
    case 'presence': {
      const claim = drawClaim(world, 'presence', random);
      if (claim.kind !== 'presence') return null;
      const absent = { color: random.pick(COLOR_NAMES), shape: random.pick(SHAPE_NAMES) };
      const looks = [...claim.looks.slice(1), absent];
      return { ...claim, looks: random.shuffle(looks) };
    }
  }
}

/**
 * An object's colour and shape, which identify it in its world; with `detail`, also its texture and
 * size.
 */
function lookOf({ color, shape, texture, size }: WorldObject, detail: boolean): Look {
  return detail ? { size, texture, color, shape } : { color, shape };
}

function exchange(first: Look, second: Look, quality: 'color' | 'shape'): [Look, Look] {
  return [
    { ...first, [quality]: second[quality] },
    { ...second, [quality]: first[quality] },
  ];
}
