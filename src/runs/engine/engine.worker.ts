import '../../net/guard-worker.ts';
import { openJudge } from '../../judges/open-judge.ts';
import { SHIPPED_JUDGES } from '../../judges/registry.ts';
import { SHIPPED_REFERENCES } from '../../judges/self-test/shipped-references.ts';
import { showLife } from '../../judges/worker/worker-liveness.ts';
import { browserLocks } from '../execution/run-locks.ts';
import { workerReader } from '../reader/worker-reader.ts';
import { openDatabase } from '../store/database.ts';
import { createEngine } from './create-engine.ts';
import { serveEngine } from './serve-engine.ts';
import { openTabChannel } from './tab-channel.ts';

const { dispose: _, ...engine } = createEngine({
  database: openDatabase(),
  catalogue: SHIPPED_JUDGES,
  openJudge,
  reader: workerReader(),
  locks: browserLocks(),
  channel: openTabChannel('flipside-runs'),
  references: SHIPPED_REFERENCES,
  now: Date.now,
  newId: () => {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
});

serveEngine(engine, globalThis as unknown as Worker);
void showLife();
