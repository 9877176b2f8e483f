/** A pair as one side answered it; `repeat` counts from 0. */
interface Asked {
  readonly pair: string;
  readonly repeat?: number;
}

/** The pairs that both sides answered, repeat by repeat, in the order of the first list. */
export function pointsOfBoth<Point extends Asked>(
  a: readonly Point[],
  b: readonly Point[],
): readonly (readonly [Point, Point])[] {
  const name = ({ pair, repeat = 0 }: Asked) => `${pair} ${repeat}`;
  const others = new Map(b.map((point) => [name(point), point]));
  return a.flatMap((point) => {
    const other = others.get(name(point));
    return other ? [[point, other] as const] : [];
  });
}
