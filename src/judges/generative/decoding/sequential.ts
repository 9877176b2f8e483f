import { cat, Tensor } from '@huggingface/transformers';
import type { AnswerBody } from '../../../core/ask/answer.ts';
import type { Ask } from '../../../core/ask/ask.ts';
import type { EncodedPicture, Prompt } from '../prompt/prompt-row.ts';
import type { Tokenizer } from '../prompt/prompt-tokens.ts';
import type { ChoicePlan } from '../scoring/score-choices.ts';
import type { LoadedVisionLanguage } from '../vision-language-model.ts';
import { freeTensors } from './kv-cache.ts';
import { samplingOptions } from './sampling.ts';

/** Answers one ask after another through the library's own ways, whatever the model's family. */
export interface SequentialDecoding {
  generate(ask: Ask & { mode: 'generate' }, prompt: Prompt): Promise<AnswerBody>;
  choose(plan: ChoicePlan, prompt: Prompt): Promise<AnswerBody>;
}

export function createSequentialDecoding(
  { model, present }: LoadedVisionLanguage,
  tokenizer: Tokenizer,
  ends: ReadonlySet<number>,
): SequentialDecoding {
  /** The library encodes pixels wherever it takes a prompt; here it finds that done already. */
  const inputsOf = (tokens: readonly number[], pictures: readonly EncodedPicture[]) => {
    const size = [1, tokens.length];
    const text = {
      input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), size),
      attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), size),
    };
    if (pictures.length === 0) return text;
    present(join(pictures.map(({ features }) => features)));
    const grids = pictures.map(({ grid }) => grid).filter((grid) => grid !== null);
    return {
      ...text,
      pixel_values: new Tensor('float32', new Float32Array(1), [1]),
      ...(grids.length > 0 && { image_grid_thw: join(grids) }),
    };
  };

  return {
    async generate(ask, prompt) {
      const output = await model.generate({
        ...inputsOf(prompt.tokens, prompt.pictures),
        max_new_tokens: ask.maxNewTokens,
        ...samplingOptions(ask),
      });
      const tokens = Array.from(output.data as BigInt64Array, Number).slice(prompt.tokens.length);
      return {
        mode: 'generate',
        text: tokenizer.decode(tokens, { skip_special_tokens: true }),
        finish: ends.has(tokens.at(-1) ?? -1) ? 'stop' : 'length',
      };
    },
    async choose(plan, prompt) {
      const rows: Float32Array[] = [];
      for (const { given, kept } of plan.probes) {
        const outputs = await model.forward({
          ...inputsOf([...prompt.tokens, ...given], prompt.pictures),
          num_logits_to_keep: new Tensor('int64', [BigInt(kept)], []),
        });
        const logits = (outputs.logits as Tensor).to('float32');
        const values = logits.data as Float32Array;
        rows.push(values.subarray(values.length - kept * (logits.dims.at(-1) ?? 1)));
        freeTensors(outputs);
      }
      return plan.answer(rows);
    },
  };
}

function join(tensors: readonly Tensor[]): Tensor {
  return cat([...tensors], 0);
}
