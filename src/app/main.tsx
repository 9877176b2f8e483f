import '../net/guard-page.ts';
import './theme/tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { engine } from '../runs/engine/engine-client.ts';
import { App } from './App.tsx';
import { openRun } from './labs/frame/open-run.ts';
import { PRESETS } from './labs/pairbench/play/state/presets.ts';
import { readPlace } from './links.ts';
import { probeDevice } from './stores/device.ts';
import { restoreKeys } from './stores/endpoint-keys.ts';
import { refreshJudges } from './stores/judges.ts';
import { startTheme } from './stores/theme.ts';
import { refuseStrayDrops } from './stray-drops.ts';

startTheme();
refuseStrayDrops();
// both before React: the engine's worker starts while the page is still being drawn
void refreshJudges();
void probeDevice();
restoreKeys();
const { path, fields } = readPlace(location.hash);
if ((path[0] ?? 'play') === 'play' && !fields.has('pair')) warmJudge();
// a long run is read while the page's own code is still on its way
if (path[0] === 'benchmark' && path[1] !== undefined) void openRun(path[1]);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Loads the judge of the first example while the page's own code is still on its way. */
function warmJudge(): void {
  // what goes wrong here goes wrong again when the judge is asked, and is shown then
  engine()
    .ask(PRESETS[0].state.judge, [])
    .catch(() => undefined);
}
