import { useLocation } from 'wouter';
import type { Lab } from './lab.ts';
import { RunFrame } from './RunFrame.tsx';

/** "#/SCREEN" puts a run together; "#/SCREEN/ID" shows one. */
export function LabPage({ lab }: { readonly lab: Lab }) {
  const [location] = useLocation();
  const id = location.split('/')[2];
  if (id === undefined || id === '') return <lab.Setup />;
  return <RunFrame key={id} id={decodeURIComponent(id)} lab={lab} />;
}
