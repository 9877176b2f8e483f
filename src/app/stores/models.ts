import { createStore } from 'zustand/vanilla';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeMemory } from '../../runs/judges/judge-listing.ts';
import type { AvailableModel, InstalledModel } from '../../runs/models/model-library.ts';
import { refreshJudges } from './judges.ts';
import { persistStorage } from './persist-storage.ts';

/** What is known about a model of the hub once its server was asked. */
type ModelDetail =
  | { readonly state: 'asking'; readonly stop: () => void }
  | { readonly state: 'known'; readonly offer: AvailableModel }
  | { readonly state: 'failed'; readonly error: unknown };

interface ModelsState {
  /** the hub's models that were once chosen; null until the engine reports */
  readonly installed: readonly InstalledModel[] | null;
  readonly error: unknown;
  /** where hub ids are looked up; null until the engine reports */
  readonly host: string | null;
  /** models that the site's operator placed beside the page, or why their listing cannot be read */
  readonly beside: { readonly repos: readonly string[]; readonly error: unknown };
  /** by "org/name" or "org/name@revision" */
  readonly details: Readonly<Record<string, ModelDetail>>;
  /** by judge id: why the last action failed */
  readonly faults: Readonly<Record<string, unknown>>;
  /** by judge id: those that were loaded in this tab, or failed to load */
  readonly memory: Readonly<Record<string, JudgeMemory>>;
}

export const modelsStore = createStore<ModelsState>(() => ({
  installed: null,
  error: null,
  host: null,
  beside: { repos: [], error: null },
  details: {},
  faults: {},
  memory: {},
}));

let watchers = 0;
let watch: Promise<() => void> | null = null;

/** Follows downloads while a screen shows them; returns what ends it. Never throws. */
export function watchLibrary(): () => void {
  watchers++;
  if (watch === null) {
    const started = engine().watchModels(showInstalled);
    watch = started;
    started.catch((error: unknown) => {
      if (watch === started) watch = null;
      modelsStore.setState({ error });
    });
  }
  return () => {
    watchers--;
    if (watchers > 0) return;
    watch?.then(
      (stop) => stop(),
      () => undefined,
    );
    watch = null;
  };
}

function showInstalled(installed: readonly InstalledModel[]): void {
  void readMemory();
  modelsStore.setState(({ installed: before, faults }) => ({
    installed,
    error: null,
    // the state changed after the error, so the error is out of date
    faults: Object.fromEntries(
      Object.entries(faults).filter(([id]) => stateOf(before, id) === stateOf(installed, id)),
    ),
  }));
}

function stateOf(installed: readonly InstalledModel[] | null, id: string): string | undefined {
  return installed?.find((model) => model.id === id)?.state;
}

/** Reads from the engine where hub ids are looked up; never rejects. */
export async function readHubHost(): Promise<void> {
  try {
    modelsStore.setState({ host: await engine().hubHost() });
  } catch (error) {
    modelsStore.setState({ error });
  }
}

/** Reads which models are placed beside the page; never rejects. */
export async function readBeside(): Promise<void> {
  try {
    modelsStore.setState({ beside: { repos: await engine().modelsBeside(), error: null } });
  } catch (error) {
    modelsStore.setState({ beside: { repos: [], error } });
  }
}

/** Reads from the engine which judges are in memory; never rejects. */
async function readMemory(): Promise<void> {
  try {
    modelsStore.setState({ memory: await engine().judgeMemory() });
  } catch (error) {
    modelsStore.setState({ error });
  }
}

/** Changes the host that ids are looked up on, and clears what the previous host reported. */
export async function changeHubHost(host: string): Promise<void> {
  await engine().setHubHost(host);
  modelsStore.setState({ host: await engine().hubHost(), details: {} });
}

/** Reads a model's settings and sizes from the server; never rejects. */
export async function lookAt(repo: string): Promise<void> {
  const stopping = new AbortController();
  keepDetail(repo, { state: 'asking', stop: () => stopping.abort() });
  try {
    keepDetail(repo, {
      state: 'known',
      offer: await engine().inspectModel(repo, stopping.signal),
    });
  } catch (error) {
    if (!stopping.signal.aborted) return keepDetail(repo, { state: 'failed', error });
    modelsStore.setState(({ details: { [repo]: _, ...details } }) => ({ details }));
  }
}

function keepDetail(repo: string, detail: ModelDetail): void {
  modelsStore.setState(({ details }) => ({ details: { ...details, [repo]: detail } }));
}

/** Lists the variant among the judges and starts its download. Rejects if it cannot be listed. */
export async function takeModel(offer: AvailableModel, label: string): Promise<void> {
  const { id } = await engine().addHubJudge(offer, label);
  await refreshJudges();
  await downloadModel(id);
}

export async function downloadModel(id: string): Promise<void> {
  void askToPersist();
  await attempt(id, () => engine().downloadModel(id));
}

export const pauseDownload = (id: string) => attempt(id, () => engine().pauseDownload(id));
export const stopDownload = (id: string) => attempt(id, () => engine().stopDownload(id));
export const deleteModel = (id: string) => attempt(id, () => engine().deleteModel(id));

/** Removes a judge from the list, with its files. */
export function removeModel(id: string): Promise<void> {
  return attempt(id, async () => {
    await engine().removeJudge(id);
    await refreshJudges();
  });
}

async function attempt(id: string, action: () => Promise<void>): Promise<void> {
  const { [id]: _, ...others } = modelsStore.getState().faults;
  modelsStore.setState({ faults: others });
  try {
    await action();
  } catch (error) {
    modelsStore.setState(({ faults }) => ({ faults: { ...faults, [id]: error } }));
  }
}

const ASKED = 'flipside.persistence-asked';

/** Asks for persistent storage once, at the first download, because gigabytes are worth keeping. */
async function askToPersist(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null) return;
    localStorage.setItem(ASKED, 'yes');
    await persistStorage();
  } catch {
    // the storage panel shows the missing promise and can ask again
  }
}
