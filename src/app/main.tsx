import './theme/tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { engine } from '../runs/engine/engine.ts';
import { App } from './App.tsx';
import { openRun } from './labs/pairbench/benchmark-run.ts';
import { PRESETS } from './pages/play/presets.ts';
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
if (/^(#\/?(play)?)?$/.test(location.hash)) warmJudge();
// a long run is read while the page's own code is still on its way
const [, run] = /^#\/benchmark\/([\w-]+)$/.exec(location.hash) ?? [];
if (run !== undefined) void openRun(run);

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
