/**
 * The name that a mistyped one probably stands for: one that begins with it, or else the one that
 * takes the fewest changed, added, removed or exchanged letters, at most a third of the typed ones.
 * Null if none is that close.
 */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const lower = typed.toLowerCase();
  const longer = names.filter((name) => lower.length > 1 && name.startsWith(lower));
  if (longer.length === 1) return longer[0] ?? null;
  let least = Math.max(1, Math.floor(lower.length / 3)) + 1;
  let nearest: string | null = null;
  for (const name of names) {
    const changes = changesBetween(lower, name);
    if (changes >= least) continue;
    least = changes;
    nearest = name;
  }
  return nearest;
}

/** Levenshtein's distance, in which two neighbours exchanged are one change. */
function changesBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, place) => place)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** "; did you mean --judge?", or nothing. */
export function suggestion(typed: string, names: readonly string[], before = ''): string {
  const nearest = nearestName(typed, names);
  return nearest === null ? '' : `; did you mean ${before}${nearest}?`;
}
