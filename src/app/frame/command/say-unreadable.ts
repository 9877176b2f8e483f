import type { Described } from './lab-command.ts';

/**
 * A line for each judge none of whose answers can be read: a run without one readable answer has no
 * result, although everything was answered. Only for commands that report the figure `valid`.
 * `nameOf` maps a judge's index in the run, or null for all judges, to its name.
 */
export function sayUnreadable(
  described: readonly Pick<Described, 'judge' | 'figures'>[],
  nameOf: (judge: number | null) => string,
): string[] {
  return described.flatMap(({ judge, figures }) =>
    figures?.valid === 0
      ? [
          `${nameOf(judge)}: not one of its answers can be read, so there is no result; ` +
            '--rows FILE shows what it wrote',
        ]
      : [],
  );
}
