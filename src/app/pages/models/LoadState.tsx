import { useStore } from 'zustand';
import { Badge } from '../../kit/components/Badge.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { modelsStore } from '../../stores/models.ts';

/** Whether a judge is in memory. */
export function LoadState({ id }: { readonly id: string }) {
  const { memory } = useStore(modelsStore);
  const state = memory[id];
  if (state === undefined) return null;
  switch (state.state) {
    case 'loading':
      return <Badge>loading</Badge>;
    case 'loaded':
      return <Badge tone="good">loaded</Badge>;
    case 'failed':
      return <Badge tone="bad">did not load</Badge>;
  }
}

/** Why the last attempt to load the judge failed. */
export function LoadFault({ id }: { readonly id: string }) {
  const { memory } = useStore(modelsStore);
  const state = memory[id];
  return state?.state === 'failed' ? <ErrorNotice error={state.error} /> : null;
}
