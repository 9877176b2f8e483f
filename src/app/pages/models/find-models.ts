import type { HubModel } from '../../../judges/hub/hub-catalogue.ts';

export interface ModelFamily {
  readonly name: string;
  readonly kind: HubModel['kind'];
  readonly models: readonly HubModel[];
}

/** The models that match every search word, by family, in catalogue order. */
export function findModels(catalogue: readonly HubModel[], search: string): ModelFamily[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const families = new Map<string, HubModel[]>();
  for (const model of catalogue) {
    const text = `${model.name} ${model.repo} ${model.family} ${model.kind} ${model.why}`;
    if (!words.every((word) => text.toLowerCase().includes(word))) continue;
    // a family may have models of both kinds, which are asked differently
    const key = `${model.kind} ${model.family}`;
    families.set(key, [...(families.get(key) ?? []), model]);
  }
  return [...families.values()].flatMap((models) => {
    const [first] = models;
    return first ? [{ name: first.family, kind: first.kind, models }] : [];
  });
}
