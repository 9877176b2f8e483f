import { createRequire } from 'node:module';

/** What of Node's own runtime is used here. */
interface NodeRuntime {
  readonly InferenceSession: {
    create(model: unknown, options?: Readonly<Record<string, unknown>>): Promise<unknown>;
  };
}

/**
 * Has Node's own runtime compute on one thread, as the page does for nano models: they are too small
 * for a second one, which would only keep another core busy waiting.
 */
export function computeOnOneThread(): void {
  const library = createRequire(import.meta.url).resolve('@huggingface/transformers');
  const { InferenceSession } = createRequire(library)('onnxruntime-node') as NodeRuntime;
  const create = InferenceSession.create.bind(InferenceSession);
  InferenceSession.create = (model, options) => create(model, { ...options, intraOpNumThreads: 1 });
}
