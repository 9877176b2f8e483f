import { replaceAddress, withFields } from '../../../../address/address-state.ts';
import { ADDRESS_SETTLE } from '../../../../address/hash-location.ts';
import { readPlace } from '../../../../address/links.ts';
import { reducedStore } from '../../../../stores/reduced.ts';
import { guideFields, guideStore, isLesson, openGuide, openState } from '../guide/guide-store.ts';
import { openLive } from '../live/live-store.ts';
import { playLink, readPlayLink } from './play-link.ts';
import { parsePlayState } from './play-schema.ts';
import { playStore } from './play-store.ts';

function readAddress(): void {
  try {
    openGuide(readPlace(location.hash));
    const linked = readPlayLink(location.hash);
    if (linked !== null) openState(parsePlayState(linked));
  } catch (error) {
    playStore.setState({ linkError: error });
  }
}

/**
 * Synchronises address, state and answers while Play is open: shows the pair of a link, writes
 * changes to the address, and asks the judge. Returns a function that stops this.
 */
export function openPlay(): () => void {
  let addressTimer: ReturnType<typeof setTimeout> | undefined;
  const writeAddress = () => {
    if ((readPlace(location.hash).path[0] ?? 'play') !== 'play') return;
    // the lesson in the address stays
    const { pair } = Object.fromEntries(readPlace(playLink(playStore.getState().state)).fields);
    replaceAddress(withFields(location.hash || '#/play', { pair: pair ?? null, ...guideFields() }));
  };
  readAddress();
  const writeSoon = () => {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, ADDRESS_SETTLE);
  };
  const stopGuide = guideStore.subscribe(({ guide }) => {
    writeSoon();
    // writes at once, so that a student who reloads the page stays at this step
    if (isLesson(guide)) writeAddress();
  });
  const stopState = playStore.subscribe((now, before) => {
    if (now.state !== before.state) writeSoon();
  });
  addEventListener('hashchange', readAddress);
  const closeLive = openLive();
  return () => {
    closeLive();
    clearTimeout(addressTimer);
    stopState();
    stopGuide();
    reducedStore.setState({ on: false });
    removeEventListener('hashchange', readAddress);
  };
}
