import { useState } from 'react';
import type { PublishedId } from '../../../core/published/published-source.ts';
import type { WorkerResult } from '../../kit/progress/use-worker-result.ts';
import type { MeasuredSource } from './published.worker.ts';
import { usePublished } from './use-published.ts';

type Sets = { readonly [Id in PublishedId]: WorkerResult<MeasuredSource<Id>> };

/** The published sets, and how many of them are read. */
interface AllPublished {
  readonly sets: Sets;
  /** sets that are read, or that failed */
  readonly settled: number;
  readonly of: number;
  readonly stopped: boolean;
  readonly stop: () => void;
  readonly again: () => void;
}

/** Reads the sets one after another, in the order of the page: what a visitor sees first comes first. */
export function useAllPublished(): AllPublished {
  const genai = usePublished('genai-bench', true);
  const llmbar = usePublished('llmbar', isSettled(genai));
  const positions = usePublished('position-bias-analyzer', isSettled(llmbar));
  const viescore = usePublished('viescore', isSettled(positions));
  const wildvision = usePublished('wildvision-bench', isSettled(viescore));
  const inTurn = [genai, llmbar, positions, viescore, wildvision];
  const [stopped, setStopped] = useState(false);
  const going = inTurn.find((one) => !isSettled(one));
  return {
    sets: {
      'genai-bench': genai,
      llmbar,
      'position-bias-analyzer': positions,
      viescore,
      'wildvision-bench': wildvision,
    },
    settled: inTurn.filter(isSettled).length,
    of: inTurn.length,
    stopped,
    stop: () => {
      setStopped(true);
      going?.stop();
    },
    again: () => {
      setStopped(false);
      going?.again();
    },
  };
}

const isSettled = ({ value, error }: Pick<WorkerResult<unknown>, 'value' | 'error'>) =>
  value !== null || error !== null;
