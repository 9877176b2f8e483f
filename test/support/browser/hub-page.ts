import type { DownloadState, InstalledModel } from '../../../src/runs/models/model-library.ts';
import type { Evaluator } from './engine-page.ts';

/** A model of a hub, and one of its variants. */
export interface HubChoice {
  /** ends with "/" */
  readonly host: string;
  /** "flipside/<folder>" */
  readonly repo: string;
  readonly label: string;
}

/** Looks at the model and puts it on the page's list. Resolves with the bytes it offers. */
export function chooseModel(page: Evaluator, choice: HubChoice): Promise<number> {
  return page.evaluate(async ({ host, repo, label }) => {
    const engine = window.flipsideEngine!;
    await engine.setHubHost(host);
    const offer = await engine.inspectModel(repo);
    await engine.addHubJudge(offer, label);
    const variant = offer.variants.find((one) => one.label === label);
    return variant?.bytes ?? 0;
  }, choice);
}

export function download(page: Evaluator, id: string): Promise<void> {
  return page.evaluate((model) => window.flipsideEngine!.downloadModel(model), id);
}

/** The model as it is first listed in that state. Rejects where it has another fault first. */
export function reach(page: Evaluator, id: string, wanted: DownloadState): Promise<InstalledModel> {
  return page.evaluate(
    ([model, state]) =>
      new Promise<InstalledModel>((resolve, reject) => {
        const watching = window.flipsideEngine!.watchModels((models) => {
          const found = models.find((one) => one.id === model);
          if (found?.state === state) {
            resolve(found);
            void watching.then((stop) => stop());
          } else if (found?.error) {
            reject(new Error(`${found.error.message} ${found.error.details ?? ''}`));
          }
        });
        watching.catch(reject);
      }),
    [id, wanted] as const,
  );
}

/** Resolves when the page has so many bytes of the file. */
export function holds(page: Evaluator, id: string, path: string, bytes: number): Promise<void> {
  return page.evaluate(
    ([model, file, count]) =>
      new Promise<void>((resolve, reject) => {
        const watching = window.flipsideEngine!.watchModels((models) => {
          const files = models.find((one) => one.id === model)?.files;
          if (files?.some((one) => one.path === file && one.loaded === count)) {
            resolve();
            void watching.then((end) => end());
          }
        });
        watching.catch(reject);
      }),
    [id, path, bytes] as const,
  );
}
