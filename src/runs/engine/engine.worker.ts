import '../../net/guard-worker.ts';
import { expose, type ProxyMethods, releaseProxy } from 'comlink';
import { openJudge } from '../../judges/open-judge.ts';
import { SHIPPED_JUDGES } from '../../judges/registry.ts';
import { SHIPPED_REFERENCES } from '../../judges/self-test/shipped-references.ts';
import { showLife } from '../../judges/worker/worker-liveness.ts';
import { readPhoto } from '../../pictures/read-photo.ts';
import { browserLocks } from '../execution/browser-locks.ts';
import { openRunChannel } from '../execution/run-channel.ts';
import { openDatabase } from '../store/database.ts';
import { createEngine } from './create-engine.ts';
import type { EngineHost } from './engine-host.ts';
import { installFaultTransfer } from './fault-transfer.ts';

installFaultTransfer();

const { dispose: _, ...engine } = createEngine({
  database: openDatabase(),
  catalogue: SHIPPED_JUDGES,
  openJudge,
  readPhoto,
  locks: browserLocks(),
  channel: openRunChannel(),
  references: SHIPPED_REFERENCES,
  now: Date.now,
  newId: () => {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
});
const subscribers = new Map<number, (progress: never) => void>();
const watchers = new Map<number, (models: never) => void>();

expose({
  ...engine,
  async addPhotos(files, onEach) {
    return engine.addPhotos(files, onEach).finally(() => release(onEach));
  },
  async importPictures(files, hosts, onEach) {
    return engine.importPictures(files, hosts, onEach).finally(() => release(onEach));
  },
  async importDataset(request, onEach) {
    return engine.importDataset(request, onEach).finally(() => release(onEach));
  },
  async subscribe(id, callback) {
    const subscription = await engine.subscribe(id, callback);
    subscribers.set(subscription, callback);
    return subscription;
  },
  async unsubscribe(subscription) {
    await engine.unsubscribe(subscription);
    release(subscribers.get(subscription) ?? null);
    subscribers.delete(subscription);
  },
  async watchModels(callback) {
    const watch = await engine.watchModels(callback);
    watchers.set(watch, callback);
    return watch;
  },
  async unwatchModels(watch) {
    await engine.unwatchModels(watch);
    release(watchers.get(watch) ?? null);
    watchers.delete(watch);
  },
  async ask(choice, asks, ticket, onLoad, onAnswer) {
    return engine.ask(choice, asks, ticket, onLoad, onAnswer).finally(() => {
      release(onLoad);
      release(onAnswer);
    });
  },
} satisfies EngineHost);
void showLife();

/** Closes the port behind a page's callback, which would stay open as long as this worker. */
function release(callback: object | null): void {
  (callback as Partial<ProxyMethods> | null)?.[releaseProxy]?.();
}
