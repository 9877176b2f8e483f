import { useLocation } from 'wouter';
import type { Lab } from './lab.ts';
import { RunFrame } from './RunFrame.tsx';

/** "#/SCREEN" puts a run together; "#/SCREEN/ID" shows one; "#/SCREEN/ID/vote" asks people about it. */
export function LabPage({ lab }: { readonly lab: Lab }) {
  const [location] = useLocation();
  const [, , id, part] = location.split('/');
  if (id === undefined || id === '') return <lab.Setup />;
  if (part === 'vote' && lab.Vote) return <lab.Vote key={id} id={decodeURIComponent(id)} />;
  return <RunFrame key={id} id={decodeURIComponent(id)} lab={lab} />;
}
