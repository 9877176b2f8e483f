import { useCallback } from 'react';
import { useStore } from 'zustand';
import { nameOfAbsent } from '../../kit/words/model-id.ts';
import { shortName } from '../../kit/words/plain-names.ts';
import { judgesStore } from '../../stores/judges.ts';

/** Maps judge ids to the short names used in this lab's sentences. */
export function useJudgeNames(): (id: string) => string {
  const { judges } = useStore(judgesStore);
  return useCallback(
    (id: string) => shortName(judges?.find((one) => one.id === id)?.name ?? nameOfAbsent(id)),
    [judges],
  );
}
