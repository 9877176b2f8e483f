/** The source pixels of each target pixel: `taps[i]` of them, starting at `first[i]`. */
export interface Windows {
  readonly first: Int32Array;
  readonly taps: Int32Array;
  /** the taps of the widest window; at least as many source pixels follow each `first` */
  readonly room: number;
  /**
   * weights[i * room + k] is the weight of source pixel first[i] + k, then zeros; each window sums
   * to 1
   */
  readonly weights: Float64Array;
}

/** The filters. Each widens when shrinking, so that no source pixel is skipped (antialiasing). */
export type ResizeFilter = 'bilinear' | 'bicubic' | 'lanczos';

interface Filter {
  /** half-width in source pixels, or in target pixels when shrinking */
  readonly support: number;
  /** The weight at a distance in the same unit, below the support. */
  weigh(distance: number): number;
}

const FILTERS: Readonly<Record<ResizeFilter, Filter>> = {
  bilinear: { support: 1, weigh: (x) => 1 - x },
  // Keys (1981) with a = -1/2, PIL's choice; OpenCV and torch without antialiasing take -3/4
  bicubic: {
    support: 2,
    weigh: (x) => (x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2),
  },
  lanczos: { support: 3, weigh: (x) => sinc(x) * sinc(x / 3) },
};

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** The windows that turn a line of `from` pixels into one of `to` pixels, both at least 1. */
export function weighWindows(from: number, to: number, filter: ResizeFilter): Windows {
  const first = new Int32Array(to);
  const taps = new Int32Array(to).fill(1);
  if (from === to) {
    return { first: first.map((_, i) => i), taps, room: 1, weights: new Float64Array(to).fill(1) };
  }
  const { support: reach, weigh } = FILTERS[filter];
  const scale = from / to;
  const unit = Math.max(scale, 1);
  const support = reach * unit;
  const begin = (i: number): number => Math.max(Math.trunc((i + 0.5) * scale - support + 0.5), 0);
  const end = (i: number): number => Math.min(Math.trunc((i + 0.5) * scale + support + 0.5), from);
  let room = 1;
  for (let i = 0; i < to; i++) room = Math.max(room, end(i) - begin(i));
  const weights = new Float64Array(to * room);
  for (let i = 0; i < to; i++) {
    // start so that a window of the widest size would still end within the line
    const start = Math.min(begin(i), from - room);
    let sum = 0;
    for (let j = begin(i); j < end(i); j++) {
      const distance = Math.abs(j + 0.5 - (i + 0.5) * scale) / unit;
      const weight = distance < reach ? weigh(distance) : 0;
      weights[i * room + j - start] = weight;
      sum += weight;
      if (weight !== 0) taps[i] = j - start + 1;
    }
    for (let k = i * room; k < (i + 1) * room; k++) weights[k] = (weights[k] as number) / sum;
    first[i] = start;
  }
  return { first, taps, room, weights };
}
