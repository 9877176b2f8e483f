/** A model's family and size. */
interface Capacity {
  /** its name without the size, e.g. "InternVL2.5" */
  readonly family: string;
  /** parameters in billions (10⁹), as in its name */
  readonly billions: number;
}

const SIZE = /[-\s_]?(\d+(?:\.\d+)?)\s?([BM])\b/i;

/** Reads a model's size from its name; null if the name has none, as for most closed models. */
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
