import { useEffect, useRef, useState } from 'react';
import type { Part } from '../../../../core/ask/ask.ts';
import { LruMap, remember } from '../../../../core/lru-map.ts';
import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { Raster } from '../../../../core/raster.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import { showPicture } from '../../../pictures/show-picture.ts';
import { readPairRow } from '../judge-result.ts';
import { pointName } from '../pair-words.ts';
import type { PairsOf } from '../pairs/PairPictures.tsx';

/** A part of a pair and, of a picture, its pixels; null: it is a text, or could not be drawn. */
export interface DrawnPart {
  readonly part: Part;
  readonly raster: Raster | null;
}

interface Wanted extends PairsOf {
  readonly point: ResultPoint;
  /** pairs that may be wanted next */
  readonly near: readonly ResultPoint[];
}

interface Drawn<Props> {
  readonly props: Props;
  /** null until the first pair is drawn */
  readonly parts: readonly DrawnPart[] | null;
}

/** Pairs whose pixels are kept. */
const KEPT = 32;

/**
 * A pair with its pictures. If another one is wanted, the old pair stays whole until the new one's
 * pictures are drawn, so that numbers never stand beside pictures that they are not about. Near
 * pairs are drawn ahead.
 */
export function useDrawnPair<Props extends Wanted>(props: Props): Drawn<Props> {
  const kept = useRef<LruMap<string, Promise<readonly DrawnPart[]>>>(null);
  kept.current ??= new LruMap(KEPT);
  const [held, setHeld] = useState<(Drawn<Props> & { readonly name: string }) | null>(null);
  const { runId, choice } = props;
  const nameOf = (point: ResultPoint) =>
    [runId, choice.id, choice.device, pointName(point)].join(' ');
  const name = nameOf(props.point);
  const now = useRef(props);
  now.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for all it depends on
  useEffect(() => {
    const memory = kept.current;
    if (memory === null) return;
    let isWanted = true;
    const draw = async (point: ResultPoint) => {
      const key = nameOf(point);
      const drawing = remember(memory, key, () => drawPair({ runId, choice }, point));
      // who asks again tries again
      drawing.catch(() => memory.delete(key));
      return drawing;
    };
    const settle = async () => {
      const parts = await draw(now.current.point).catch(() => null);
      if (!isWanted) return;
      setHeld({ name, props: now.current, parts });
      for (const point of now.current.near) {
        await draw(point).catch(() => null);
        if (!isWanted) return;
      }
    };
    void settle();
    return () => {
      isWanted = false;
    };
  }, [name]);
  if (held === null) return { props, parts: null };
  return held.name === name ? { ...held, props } : held;
}

async function drawPair(
  { runId, choice }: PairsOf,
  { pair, repeat }: ResultPoint,
): Promise<readonly DrawnPart[]> {
  const row = await readPairRow(engine(), runId, choice, pair, repeat);
  const draw = async (part: Part): Promise<DrawnPart> => ({
    part,
    raster:
      part.type === 'text'
        ? null
        : await showPicture(part.picture, new AbortController().signal).catch(() => null),
  });
  return Promise.all([draw(row.pair.data1), draw(row.pair.data2)]);
}
