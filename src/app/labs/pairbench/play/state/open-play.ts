import { canonicalJson } from '../../../../../core/hash.ts';
import { replaceAddress, withFields } from '../../../../address-state.ts';
import { readPlace } from '../../../../links.ts';
import { deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import { reducedStore } from '../../../../stores/reduced.ts';
import { openLesson } from '../lesson/lesson-store.ts';
import { openTourLink, tourStore } from '../tour/tour-store.ts';
import { askAround, askNow, leaveQuestion } from './ask-now.ts';
import { curveStore, pauseCurve } from './curve-store.ts';
import { playLink, readPlayLink } from './play-link.ts';
import { parsePlayState } from './play-schema.ts';
import type { PlayState } from './play-state.ts';
import { openState, playStore } from './play-store.ts';

/** milliseconds without a change before the judge is asked: a dragged slider asks once */
const SETTLE = 280;
/** milliseconds: browsers refuse an address that changes a hundred times in half a minute */
const ADDRESS_SETTLE = 400;

function readAddress(): void {
  try {
    openLesson(readPlace(location.hash));
    const linked = readPlayLink(location.hash);
    if (linked !== null) openState(parsePlayState(linked));
    openTourLink(readPlace(location.hash));
  } catch (error) {
    playStore.setState({ linkError: error });
  }
}

/** What a judge is asked does not change with how the two stand, nor with what is shown grey. */
function asksTheSame({ swapped: _, blind: __, ...a }: PlayState, b: PlayState): boolean {
  const { swapped: ___, blind: ____, ...rest } = b;
  return canonicalJson(a) === canonicalJson(rest);
}

/**
 * Keeps address, state and answers together while Play is open: a link is shown, a change is
 * written to the address and, once it has settled, put to the judge. Returns what ends it.
 */
export function openPlay(): () => void {
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let addressTimer: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (delay: number) => {
    clearTimeout(askTimer);
    askTimer = setTimeout(() => void askNow(), delay);
  };
  const writeAddress = () => {
    if ((readPlace(location.hash).path[0] ?? 'play') !== 'play') return;
    // a lesson stays where it is
    const { pair } = Object.fromEntries(readPlace(playLink(playStore.getState().state)).fields);
    const { stop } = tourStore.getState();
    const tour = stop === null ? null : String(stop + 1);
    replaceAddress(withFields(location.hash || '#/play', { pair: pair ?? null, tour }));
  };
  readAddress();
  const writeSoon = () => {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, ADDRESS_SETTLE);
  };
  const stopTour = tourStore.subscribe(writeSoon);
  const stopState = playStore.subscribe((now, before) => {
    if (now.state === before.state) return;
    writeSoon();
    if (asksTheSame(now.state, before.state)) {
      if (now.state.blind !== before.state.blind) askAround();
      return;
    }
    leaveQuestion(now.state);
    askSoon(SETTLE);
  });
  const stopJudges = judgesStore.subscribe((now, before) => {
    if (now.judges !== before.judges) askSoon(0);
  });
  const stopDevice = deviceStore.subscribe(() => {
    if (playStore.getState().state.judge.device === 'webgpu') askSoon(0);
  });
  addEventListener('hashchange', readAddress);
  void askNow();
  return () => {
    clearTimeout(askTimer);
    clearTimeout(addressTimer);
    stopState();
    stopTour();
    stopJudges();
    stopDevice();
    reducedStore.setState({ on: false });
    // nobody sees it drawn; it goes on from what is there
    pauseCurve(curveStore.getState().question);
    removeEventListener('hashchange', readAddress);
  };
}
