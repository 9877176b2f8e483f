import '../net/guard-page.ts';
import { isolatePage } from '../net/service-worker/isolate-page.ts';
import './kit/theme/fonts.css';
import './kit/theme/tokens.css';
import './kit/theme/base.css';
import './kit/theme/layout.css';
import './kit/theme/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPlace } from './address/links.ts';
import { openRun } from './frame/open-run.ts';
import { LABS } from './labs/registry.ts';
import { App } from './shell/App.tsx';
import { refuseStrayDrops } from './shell/stray-drops.ts';
import { probeDevice } from './stores/device.ts';
import { restoreKeys } from './stores/endpoint-keys.ts';
import { refreshJudges } from './stores/judges.ts';
import { startOffline } from './stores/offline.ts';
import { startTheme } from './stores/theme.ts';

startTheme();
refuseStrayDrops();
// do not start anything in a page that is about to reload
if (!(await isolatePage())) start();

function start(): void {
  // both before React: the engine's worker starts while the page is still being drawn
  void refreshJudges();
  void probeDevice();
  restoreKeys();
  const place = readPlace(location.hash);
  for (const lab of LABS) {
    lab.prepare?.(place);
    // start reading a long run while the page's own code is still loading
    const [screen, run] = place.path;
    if (screen === lab.screen && run !== undefined) void openRun(run);
  }

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root"');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  void startOffline();
}
