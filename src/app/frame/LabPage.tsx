import { readPlace } from '../address/links.ts';
import { useShownAddress } from '../address/shown-address.tsx';
import type { Lab } from './lab.ts';
import { RunFrame } from './RunFrame.tsx';
import { OpenRecorded } from './recorded/OpenRecorded.tsx';
import { recordedIn } from './recorded/open-recorded.ts';

interface LabPageProps {
  readonly lab: Lab;
  /** the lab after it, to which a result leads on; null: it is the last */
  readonly next: Lab | null;
}

/**
 * "#/SCREEN" sets a run up. "#/SCREEN/ID" shows a run, "#/SCREEN?recorded=…" one inside the link,
 * and "#/SCREEN?named=NAME" one placed beside the page. "#/SCREEN/ID/vote" asks people about it.
 */
export function LabPage({ lab, next }: LabPageProps) {
  const shown = useShownAddress();
  const { path } = readPlace(shown);
  const [, id, part] = path;
  if (id === undefined) {
    const place = recordedIn(readPlace(shown));
    return place === null ? (
      <lab.Setup />
    ) : (
      <OpenRecorded key={`${place.type} ${place.text}`} lab={lab} next={next} place={place} />
    );
  }
  if (part === 'vote' && lab.Vote) return <lab.Vote key={id} id={decodeURIComponent(id)} />;
  return <RunFrame key={id} id={decodeURIComponent(id)} lab={lab} next={next} />;
}
