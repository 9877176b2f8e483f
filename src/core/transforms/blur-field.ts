import { gaussianKernel, reflectIndex } from './gaussian-kernel.ts';
import type { Room } from './kernels/kernels.ts';
import { lineBytes, PLACE, takeOffsets, takeTerms } from './kernels/lines.ts';

/** Pixels; a narrower Gaussian leaves detail that sampling every second position would lose. */
const LEAST_SIGMA = 4;
/**
 * Pixels; in a narrower field, mirroring repeats the few positions among the eight neighbours,
 * which makes interpolation imprecise.
 */
const LEAST_SIDE = 8;
/**
 * Interpolation at the middle of eight equally spaced neighbours (Lagrange): the weight of the
 * nearest neighbour on either side, of the next, and so on.
 */
const MIDDLE_OF_EIGHT = [1225 / 2048, -245 / 2048, 49 / 2048, -5 / 2048];
/** Distance of the outermost of the eight neighbours from the interpolated position, plus one. */
const REACH = 8;

/**
 * A field [height, width, 2] convolved with a Gaussian of `sigma` pixels and `size` taps (odd),
 * edges reflected. `nextRow` writes the field's rows, from the top down, to the given addresses in
 * `room`. Except on narrow fields, a wide Gaussian is computed only at every second position each
 * way and interpolated from eight neighbours in between. The error is below two thousandths of the
 * field's greatest value, and it saves more than half of the time. Throws RangeError unless the
 * size is odd and sigma above 0.
 */
export function blurField(
  room: Room,
  nextRow: (row: number) => void,
  width: number,
  height: number,
  sigma: number,
  size: number,
): Float32Array {
  const kernel = gaussianKernel(size, sigma);
  const radius = (size - 1) / 2;
  const step = sigma < LEAST_SIGMA || Math.min(width, height) < LEAST_SIDE ? 1 : 2;
  const stride = lineBytes(width);
  // the rows of the field within the kernel's reach
  const kept = Math.min(height, size);
  const source = room.take(kept * stride);
  const blurred = room.take(Math.ceil(height / step) * stride);
  const line = room.take(stride);
  const sourceRow = reflected(radius, height, (y) => source + (y % kept) * stride);
  const blurredRow = reflected(REACH, height, (y) => blurred + (y / step) * stride);
  // the middle row is added to itself
  const weights = kernel.slice(radius).map((weight, k) => (k === 0 ? weight / 2 : weight));
  const down = takeTerms(room, weights);
  const between = takeTerms(room, MIDDLE_OF_EIGHT);
  const along = blurAlong(room, line, width, weights, step);

  for (let y = 0, known = 0; y < height; y += step) {
    for (; known < height && known <= y + radius; known++) nextRow(sourceRow(known));
    down.place(
      (k) => sourceRow(y - k),
      (k) => sourceRow(y + k),
    );
    down.sum(2 * width, line);
    along(blurredRow(y));
  }
  const field = new Float32Array(width * height * 2);
  for (let y = 0; y < height; y++) {
    const told = y % step === 0;
    if (!told) {
      between.place(
        (k) => blurredRow(y - 2 * k - 1),
        (k) => blurredRow(y + 2 * k + 1),
      );
      between.sum(2 * width, line);
    }
    const row = told ? blurredRow(y) : line;
    field.set(new Float32Array(room.buffer(), row, 2 * width), y * 2 * width);
  }
  return field;
}

/**
 * Caches `of` for each index in -reach .. size - 1 + reach; indices outside 0 .. size - 1 are
 * mirrored.
 */
function reflected(reach: number, size: number, of: (index: number) => number) {
  const all = Float64Array.from({ length: size + 2 * reach }, (_, i) =>
    of(reflectIndex(i - reach, size)),
  );
  return (index: number): number => all[index + reach] as number;
}

/**
 * Returns a function that blurs the line at `line` and writes the whole result to a given address.
 */
function blurAlong(
  room: Room,
  line: number,
  width: number,
  weights: Float64Array,
  step: number,
): (out: number) => void {
  const { kernels } = room;
  const pad = weights.length - 1;
  // the even positions first, then the odd ones, so that sums read contiguous memory
  const parted = Math.ceil((width + 2 * pad) / step);
  const padded = room.take(lineBytes(parted * step));
  const partedOffsets = takeOffsets(room, parted * step, (i) => {
    const x = (i % parted) * step + Math.floor(i / parted) - pad;
    return reflectIndex(x, width) * PLACE;
  });
  const paddedAt = (x: number): number => {
    const place = ((x + pad) % step) * parted + Math.floor((x + pad) / step);
    return padded + place * PLACE;
  };
  const whole = takeTerms(room, weights);
  whole.place(
    (k) => paddedAt(-k),
    (k) => paddedAt(k),
  );
  if (step === 1) {
    return (out) => {
      kernels.gatherPairs(line, partedOffsets, parted, padded);
      whole.sum(2 * width, out);
    };
  }
  const evens = Math.ceil(width / 2);
  const odds = width - evens;
  // the sums at even positions, the same extended beyond both ends, and the interpolated odd
  // positions
  const even = room.take(lineBytes(evens));
  const neighbours = evens + REACH;
  const near = room.take(lineBytes(neighbours));
  const odd = room.take(lineBytes(odds));
  const nearOffsets = takeOffsets(
    room,
    neighbours,
    (i) => (reflectIndex(2 * i - REACH, width) / 2) * PLACE,
  );
  const wovenOffsets = takeOffsets(room, width, (x) =>
    x % 2 === 0 ? (x / 2) * PLACE : odd - even + ((x - 1) / 2) * PLACE,
  );
  const between = takeTerms(room, MIDDLE_OF_EIGHT);
  const nearAt = (x: number) => near + ((x + REACH) / 2) * PLACE;
  between.place(
    (k) => nearAt(-2 * k),
    (k) => nearAt(2 * k + 2),
  );
  return (out) => {
    kernels.gatherPairs(line, partedOffsets, 2 * parted, padded);
    whole.sum(2 * evens, even);
    kernels.gatherPairs(even, nearOffsets, neighbours, near);
    between.sum(2 * odds, odd);
    kernels.gatherPairs(even, wovenOffsets, width, out);
  };
}
