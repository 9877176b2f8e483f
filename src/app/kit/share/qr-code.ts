import { encode } from 'uqr';

/** Characters (one byte each) that the largest code holds at the lowest error correction. */
export const MOST_FOR_QR = 2953;
/** Empty squares around a code, which phones need to find it. */
const QUIET = 4;

/** A QR code as an SVG path of unit squares, in a square box with sides of `size`. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** null if the text is too long for any code */
export function makeQrCode(text: string): QrCode | null {
  if (new TextEncoder().encode(text).length > MOST_FOR_QR) return null;
  // screens do not smudge: the lowest correction allows the largest squares
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET });
  const path = data.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      const wide = x + 1 - from;
      runs.push(`M${from} ${y}h${wide}v1h-${wide}z`);
    }
    return runs;
  });
  return { size, path: path.join('') };
}
