import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { endpointsStore, refreshEndpoints, watchEndpoints } from '../../../stores/endpoints.ts';
import { AddEndpoint } from './AddEndpoint.tsx';
import { EndpointCard } from './EndpointCard.tsx';

/** Servers with OpenAI's protocol: those added, and a form for another one. */
export default function EndpointPanel() {
  const { endpoints, error } = useStore(endpointsStore);
  useEffect(watchEndpoints, []);
  return (
    <div className="stack gap-4">
      <p className="soft measure">
        Any server with OpenAI’s chat protocol can judge: on this machine, in your lab, or a
        provider’s. Pictures and prompts are sent to that server only.
      </p>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refreshEndpoints()} />}
      {endpoints?.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} />
      ))}
      <AddEndpoint />
    </div>
  );
}
