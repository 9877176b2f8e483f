import { upperFirst } from '../../../core/words.ts';
/** Bytes in readable form: "812 kB", "4.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 999_500_000) return `${(bytes / 1e6).toPrecision(bytes < 99_950_000 ? 2 : 3)} MB`;
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Seconds in readable form: "0.4 s", "12 s", "3 min 20 s", "2 h 5 min". */
export function formatSeconds(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) {
    const rest = whole % 60;
    return rest === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${rest} s`;
  }
  const minutes = Math.round(whole / 60);
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The time of one ask: "34 ms", "2.1 s". */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 100) return `${milliseconds.toPrecision(2)} ms`;
  return formatSeconds(milliseconds / 1000);
}

const NOTHING = formatSeconds(0);

/**
 * Remaining seconds with their range, if it is informative: "11 s (9 s to 13 s)"; "11 s (at most
 * 40 s)" if as good as nothing may be left.
 */
export function formatTimeLeft(
  seconds: number,
  between: readonly [low: number, high: number] | null = null,
): string {
  const middle = formatSeconds(seconds);
  const [low, high] = (between ?? []).map(formatSeconds);
  if (low === undefined || low === high) return middle;
  return low === NOTHING ? `${middle} (at most ${high})` : `${middle} (${low} to ${high})`;
}

/** Progress of a file in bytes, with one unit if it is the same: "2.5 of 2.7 MB", "120 MB of 1.1 GB". */
export function sayLoaded({
  loaded,
  total,
}: {
  readonly loaded: number;
  readonly total: number | null;
}): string {
  if (total === null || total <= 0) return formatBytes(loaded);
  const [done, all] = [formatBytes(Math.min(loaded, total)), formatBytes(total)];
  const unit = all.slice(all.lastIndexOf(' '));
  return `${done.endsWith(unit) ? done.slice(0, -unit.length) : done} of ${all}`;
}

/** Turns a thrown reason into a sentence: "half precision is slow" -> "Half precision is slow." */
export function asSentence(reason: string): string {
  // names of files and fields keep their lower-case letter
  const begun = /^[a-z]+[ ,]/.test(reason) ? upperFirst(reason) : reason;
  return /[.!?…:/]["”’)]?$/.test(begun) ? begun : `${begun}.`;
}

/** Characters of a reason that fit into a table cell. */
const CELL_REASON = 120;

/** Why an ask failed, for a table cell: "failed: the filter says no". */
export function sayFault(reason: string): string {
  const short = reason.length > CELL_REASON ? `${reason.slice(0, CELL_REASON)}…` : reason;
  return `failed: ${short}`;
}

/** A fraction 0..1 as a percentage with one decimal: "92.4 %"; tiny positive ones are "< 0.1 %". */
export function formatPercent(fraction: number): string {
  if (fraction > 0 && fraction < 0.0005) return '< 0.1 %';
  return `${(fraction * 100).toFixed(1)} %`;
}
