import { readPlace } from '../../../../links.ts';
import { deviceStore } from '../../../../stores/device.ts';
import { judgesStore } from '../../../../stores/judges.ts';
import { askNow } from './ask-now.ts';
import { playLink, readPlayLink } from './play-link.ts';
import { parsePlayState } from './play-schema.ts';
import { playStore } from './play-store.ts';

/** milliseconds without a change before the judge is asked: a dragged slider asks once */
const SETTLE = 280;
/** milliseconds: browsers refuse an address that changes a hundred times in half a minute */
const ADDRESS_SETTLE = 400;

function readAddress(): void {
  try {
    const linked = readPlayLink(location.hash);
    if (linked !== null) playStore.setState({ state: parsePlayState(linked), linkError: null });
  } catch (error) {
    playStore.setState({ linkError: error });
  }
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
    history.replaceState(history.state, '', playLink(playStore.getState().state));
  };
  readAddress();
  const stopState = playStore.subscribe((now, before) => {
    if (now.state === before.state) return;
    playStore.setState({ current: false });
    askSoon(SETTLE);
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, ADDRESS_SETTLE);
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
    stopJudges();
    stopDevice();
    removeEventListener('hashchange', readAddress);
  };
}
