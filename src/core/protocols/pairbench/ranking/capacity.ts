/** A model's place in its family. */
export interface Capacity {
  /** its name without the size, e.g. "InternVL2.5" */
  readonly family: string;
  /** as its name says, in billions (10⁹) */
  readonly billions: number;
}

const SIZE = /[-\s_]?(\d+(?:\.\d+)?)\s?([BM])\b/i;

/** What a model's name says of its size; null where it says nothing, as of most that are closed. */
export function capacityOf(name: string): Capacity | null {
  const found = SIZE.exec(name);
  if (!found) return null;
  const [whole, digits = '', unit = ''] = found;
  const family = (name.slice(0, found.index) + name.slice(found.index + whole.length))
    .replace(/\s{2,}/g, ' ')
    .trim();
  const billions = Number(digits) / (unit.toUpperCase() === 'M' ? 1000 : 1);
  return billions > 0 && family !== '' ? { family, billions } : null;
}
