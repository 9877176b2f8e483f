import { LogitsProcessor, StoppingCriteria, Tensor } from '@huggingface/transformers';
import type { AnswerBody } from '../../../core/ask/answer.ts';
import { JudgeError } from '../../judge.ts';
import type { LanguageModel } from '../language-model.ts';
import type { ReadyAsk } from '../ready-ask.ts';
import { logSoftmax } from '../scoring/choice-trie.ts';
import { pickStates } from './batched.ts';
import { HIDDEN_OUTPUT } from './decoder-pass.ts';
import { freeTensors } from './kv-cache.ts';
import type { TokenPicker } from './token-picker.ts';
import type { WrittenText } from './written-text.ts';

/** Tokens whose logits are read at once; with a vocabulary of 250,000 words they take 64 MB. */
const READ_AGAIN = 64;

/** Answers one ask through the library's own functions; works for every family of models. */
type SequentialDecoding = (ready: ReadyAsk) => Promise<AnswerBody>;

export function createSequentialDecoding(
  model: LanguageModel,
  ends: ReadonlySet<number>,
): SequentialDecoding {
  /** One of the decoder's outputs for the last `kept` tokens, as one flat array. */
  const lastOf = async (
    { prompt }: ReadyAsk,
    given: readonly number[],
    output: string,
    kept: number,
  ): Promise<Float32Array> => {
    const outputs = await model.forward(
      { tokens: [...prompt.tokens, ...given], pictures: prompt.pictures },
      { num_logits_to_keep: new Tensor('int64', [BigInt(kept)], []) },
    );
    const numbers = (outputs[output] as Tensor).to('float32');
    const values = numbers.data as Float32Array;
    const last = values.slice(values.length - kept * (numbers.dims.at(-1) ?? 1));
    freeTensors(outputs);
    return last;
  };

  /** The log-probability of each token written after `given`: the text is read once more. */
  const readLogs = async (
    ready: ReadyAsk,
    given: readonly number[],
    added: readonly number[],
  ): Promise<number[]> => {
    const logs: number[] = [];
    for (let begin = 0; begin < added.length; begin += READ_AGAIN) {
      const part = added.slice(begin, begin + READ_AGAIN);
      const before = [...given, ...added.slice(0, begin + part.length - 1)];
      const rows = await lastOf(ready, before, 'logits', part.length);
      const width = rows.length / part.length;
      for (const [i, token] of part.entries()) {
        logs.push(logSoftmax(rows.subarray(i * width, (i + 1) * width))(token));
      }
    }
    return logs;
  };

  return async (ready) => {
    switch (ready.mode) {
      case 'generate': {
        const { ask, prompt, prefix, pick, written } = ready;
        const tokens = [...prompt.tokens, ...prefix.tokens];
        const whole = await model.generate(
          { tokens, pictures: prompt.pictures },
          {
            max_new_tokens: ask.maxNewTokens,
            do_sample: false,
            ...(ask.sampling && { logits_processor: [new PickedToken(pick)] }),
            ...(ask.stops && { stopping_criteria: [new StopTexts(written, tokens.length)] }),
          },
        );
        const added = whole.slice(tokens.length);
        const logs = ask.logs ? await readLogs(ready, prefix.tokens, added) : [];
        return written.read(added, ends.has(added.at(-1) ?? -1), logs);
      }
      case 'choose': {
        const rows: Float32Array[] = [];
        for (const { given, kept } of ready.plan.queries) {
          rows.push(await lastOf(ready, given, 'logits', kept));
        }
        return ready.plan.answer(rows);
      }
      case 'hidden': {
        if (ready.entering) {
          throw new JudgeError('unsupported-ask', 'this judge’s layers cannot be trained here');
        }
        const kept = 1 + Math.max(...ready.behind);
        const states = await lastOf(ready, ready.prefix.tokens, HIDDEN_OUTPUT, kept);
        return { mode: 'hidden', vector: pickStates(states, kept, ready.behind) };
      }
    }
  };
}

/**
 * Makes the library use the token that the picker chose. The library has one random generator for
 * all asks, so its own draws would depend on earlier asks. Its other processors run first.
 */
class PickedToken extends LogitsProcessor {
  readonly #pick: TokenPicker;

  constructor(pick: TokenPicker) {
    super();
    this.#pick = pick;
  }

  override _call(_tokens: bigint[][], logits: Tensor): Tensor {
    const values = logits.data as Float32Array;
    const token = this.#pick(values);
    values.fill(Number.NEGATIVE_INFINITY);
    values[token] = 0;
    return logits;
  }
}

/** Ends the library's generation at a stop text. */
class StopTexts extends StoppingCriteria {
  readonly #written: WrittenText;
  readonly #begun: number;

  /** `begun`: tokens before the answer's first */
  constructor(written: WrittenText, begun: number) {
    super();
    this.#written = written;
    this.#begun = begun;
  }

  override _call(rows: (number | bigint)[][]): boolean[] {
    return rows.map((row) => this.#written.isStopped(row.slice(this.#begun).map(Number)));
  }
}
