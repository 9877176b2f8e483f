import { useMemo } from 'react';
import {
  parseTruth,
  says,
  type Truth,
  writeTruth,
} from '../../../../core/protocols/peer-review/scoring/truth.ts';

/** The known truth about the models: as typed by the user, otherwise as measured beforehand. */
export interface OpenTruth {
  /** the content of the field */
  readonly typed: string;
  /** true if the user typed nothing else */
  readonly measured: boolean;
  /** null if too little is known, or if the text is unreadable */
  readonly truth: Truth | null;
  readonly fault: string | null;
}

export function useTruth(
  models: readonly string[],
  written: string,
  known: Truth | undefined,
): OpenTruth {
  return useMemo(() => {
    const measured = known && says(known) ? writeTruth(known, models) : '';
    const typed = written || measured;
    const common = { typed, measured: measured !== '' && typed === measured };
    try {
      const truth = parseTruth(typed, models);
      return { ...common, truth: says(truth) ? truth : null, fault: null };
    } catch (fault) {
      return { ...common, truth: null, fault: (fault as Error).message };
    }
  }, [models, written, known]);
}
