import { readPlace } from '../address/links.ts';
import { useShownAddress } from '../address/shown-address.tsx';
import { OpeningRecorded } from '../frame/recorded/OpeningRecorded.tsx';
import { recordedIn } from '../frame/recorded/open-recorded.ts';
import { LABS } from '../labs/registry.ts';
import styles from './ComingPage.module.css';

/** Stands in for a page that is not there yet: for the first one, and for one that takes long. */
export function ComingPage() {
  const place = readPlace(useShownAddress());
  const lab = LABS.find(({ screen }) => screen === place.path[0]);
  const recorded = place.path.length === 1 ? recordedIn(place) : null;
  if (lab === undefined || recorded === null) {
    return <p className={styles.waiting}>Opening the page…</p>;
  }
  return <OpeningRecorded key={recorded.text} lab={lab} place={recorded} />;
}
