import { useCallback } from 'react';
import { useStore } from 'zustand';
import { nameOfAbsent } from '../../kit/words/model-id.ts';
import { judgesStore } from '../../stores/judges.ts';
import { shortName } from './words.ts';

/** Short names of judges by their ids, as sentences of this lab have them. */
export function useJudgeNames(): (id: string) => string {
  const { judges } = useStore(judgesStore);
  return useCallback(
    (id: string) => shortName(judges?.find((one) => one.id === id)?.name ?? nameOfAbsent(id)),
    [judges],
  );
}
