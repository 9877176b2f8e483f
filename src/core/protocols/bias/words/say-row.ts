import type { Bias, BiasId } from '../biases.ts';
import type { Measured } from '../measure/measure-bias.ts';
import type { Estimate } from '../report.ts';

/** A share of -1..1 as a whole percentage. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  return `${whole < 0 ? '−' : ''}${Math.abs(whole)} %`;
}

function range({ low, high }: Pick<Estimate, 'low' | 'high'>): string {
  return `${percent(low)} to ${percent(high)}`;
}

function signed(value: number): string {
  const text = value.toFixed(1);
  return Number(text) > 0 ? `+${text}` : text.replace('-0.0', '0.0').replace('-', '−');
}

function points(value: number): string {
  return Math.abs(value).toFixed(1);
}

const NOISE = { sham: 'saving the picture as JPEG', again: 'asking the same again' } as const;

/** The result of a row in one sentence, derived from its intervals. */
export function sayRow(bias: Bias, row: Measured): string {
  if (row.leftOut !== undefined) return `Not asked: ${row.leftOut}.`;
  if (row.figure === null || row.low === null || row.high === null) return sayNothing(row);
  const figure = { mean: row.figure, low: row.low, high: row.high };
  switch (bias.measure) {
    case 'BD':
      return sayFall(bias, row, figure);
    case 'BC':
      return sayMovement(bias, row, figure);
    case 'consistency':
      return sayPlaces(bias, row, figure);
    case 'preference':
      return sayPreference(bias, row, figure);
  }
}

function sayNothing({ dropped, bottom }: Measured): string {
  if (bottom > 0) return 'Not measured: every score was 1 already, and none could fall.';
  return dropped > 0
    ? `Not measured: of all ${dropped} pairs a score is missing or cannot be read.`
    : 'Not measured yet.';
}

function sayFall(
  { when }: Bias,
  { exceeds, floor, beyond, shift }: Measured,
  figure: Estimate,
): string {
  const share = `${percent(figure.mean)} of what it could (${range(figure)})`;
  if (!floor) return `${when}, its score falls by ${share}.`;
  const noise = `${NOISE[floor.by]} takes ${percent(floor.mean)}`;
  if (exceeds) return `${when}, its score falls by ${share}; ${noise}.`;
  if (shift && beyond && beyond.low > 0) {
    return (
      `${when}, its score falls in some cases, by ${share}, but not on average: ` +
      `it changes by ${signed(shift.mean)} points (${signed(shift.low)} to ${signed(shift.high)}).`
    );
  }
  return `${when}, its score is not shown to fall more than by noise: it falls by ${share}, and ${noise}.`;
}

function sayMovement(
  { when, id }: Bias,
  { exceeds, floor, shift }: Measured,
  figure: Estimate,
): string {
  const moved = { mean: 1 - figure.mean, low: 1 - figure.high, high: 1 - figure.low };
  const by = `${percent(moved.mean)} of what it could (${range(moved)})`;
  if (!floor) return `${when}, its score moves by ${by}.`;
  const noise = `${NOISE[floor.by]} moves it by ${percent(1 - floor.mean)}`;
  if (!exceeds)
    return `${when}, its score is not shown to move more than by noise: it moves by ${by}; ${noise}.`;
  return `${when}, its score moves by ${by}${sayDirection(id, shift)}; ${noise}.`;
}

/** The mean direction, if the interval excludes 0. */
function sayDirection(bias: BiasId, shift: Estimate | null): string {
  if (!shift || bias === 'score-format' || (shift.low <= 0 && shift.high >= 0)) return '';
  const [low, high] = [shift.low, shift.high].map(Math.abs).sort((a, b) => a - b);
  const way = shift.mean > 0 ? 'up' : 'down';
  return `, on average ${way} by ${points(shift.mean)} points (${points(low ?? 0)} to ${points(high ?? 0)})`;
}

function sayPlaces({ when }: Bias, { exceeds, floor, shift }: Measured, figure: Estimate): string {
  const changed = { mean: 1 - figure.mean, low: 1 - figure.high, high: 1 - figure.low };
  const noise = floor ? `; ${NOISE[floor.by]} changes ${percent(1 - floor.mean)}` : '';
  const favours =
    shift && shift.low > 0
      ? '; it favours the first place'
      : shift && shift.high < 0
        ? '; it favours the second place'
        : '';
  const share = `${percent(changed.mean)} of its verdicts (${range(changed)})`;
  return exceeds === false
    ? `${when}, it is not shown to change more verdicts than noise does: it changes ${share}${noise}${favours}.`
    : `${when}, it changes ${share}${noise}${favours}.`;
}

function sayPreference({ when }: Bias, { exceeds }: Measured, figure: Estimate): string {
  const wins = `${percent(figure.mean)} of comparisons (${range(figure)}; 50 % is even)`;
  if (exceeds) return `${when}, its own answer wins ${wins}.`;
  return figure.high < 0.5
    ? `${when}, its own answer wins less than half: ${wins}.`
    : `${when}, its own answer is not shown to be preferred: it wins ${wins}.`;
}
