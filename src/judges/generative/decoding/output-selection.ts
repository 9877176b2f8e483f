import type { Tensor } from '@huggingface/transformers';
import type { VisionLanguageModel } from '../vision-language-model.ts';

/** Which of a decoder's outputs are wanted. */
export type OutputSelection = 'all' | 'logits';

/** The decoder's forward pass. */
export type Forward = (
  inputs: Record<string, unknown>,
  handOut: OutputSelection,
) => Promise<Record<string, Tensor>>;

/**
 * The library hands out everything a graph gives. To copy keys and values out of the runtime's
 * memory takes a nano judge a tenth of its time, so where nothing is to follow they stay inside:
 * the same graph computes the same numbers. One pass at a time.
 */
export function createForward(model: VisionLanguageModel): Forward {
  const session = model.sessions.decoder_model_merged;
  let wanted: OutputSelection = 'all';
  if (session) {
    const run = session.run.bind(session);
    session.run = (feeds) => (wanted === 'logits' ? run(feeds, ['logits']) : run(feeds));
  }
  return async (inputs, handOut) => {
    wanted = handOut;
    try {
      return await model.forward(inputs);
    } finally {
      wanted = 'all';
    }
  };
}
