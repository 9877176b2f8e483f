import { requireClose } from '../decoder/compare-logits.ts';
import type { PromptTokens } from './prompt-tokens.ts';
import { packGroup, type TextGroup } from './text-group.ts';
import type { TextLists } from './text-objective.ts';
import type { TextRecipe } from './text-recipe.ts';
import type { TextRunner } from './text-runner.ts';
import type { WrittenText } from './written-group.ts';

/** A group that is ready for its step. */
export interface PreparedGroup {
  readonly runner: TextRunner;
  readonly group: TextGroup;
  readonly texts: readonly WrittenText[];
  readonly lists: TextLists;
}

/** A prompt with texts that continue it, and the advantage of each text. */
interface GainedTexts {
  readonly prompt: PromptTokens;
  readonly texts: readonly WrittenText[];
  readonly advantages: readonly number[];
}

/**
 * Adds the initial policy's log-probabilities. All texts of a step have equal weight, and so do all
 * tokens of a text. `size` is the number of groups in the step.
 */
export async function prepareGroup(
  runner: TextRunner,
  { prompt, texts, advantages }: GainedTexts,
  {
    objective,
    first,
    size,
  }: Pick<TextRecipe, 'objective'> & { readonly first: Float32Array; readonly size: number },
): Promise<PreparedGroup> {
  const { sizes } = runner;
  const tokens = texts.map((text) => text.tokens);
  const group = packGroup(prompt, tokens, sizes);
  /** a number for each position of the texts, 0 where no token is written */
  const spread = (of: (text: WrittenText, index: number, at: number) => number): Float32Array => {
    const values = new Float32Array(group.targets.length);
    for (const [index, text] of texts.entries()) {
      for (let at = 0; at < text.tokens.length; at++) {
        values[index * sizes.tokens + at] = of(text, index, at);
      }
    }
    return values;
  };
  const lists = {
    weights: spread((text) => 1 / (text.tokens.length * texts.length * size)),
    advantages: spread((_, index) => advantages[index] ?? 0),
    old: spread((text, _, at) => text.logs[at] ?? 0),
    first: await firstLogs(runner, group, objective, first),
  };
  return { runner, group, texts, lists };
}

async function firstLogs(
  runner: TextRunner,
  group: TextGroup,
  objective: TextRecipe['objective'],
  first: Float32Array,
): Promise<Float32Array> {
  if (objective.kind !== 'grpo') return new Float32Array();
  const logs = await runner.logs(first, group);
  return objective.klForm === 'exact' ? logs : pickWritten(logs, group);
}

/**
 * Rejects with RangeError if the log-probabilities from the runtime that wrote the texts differ
 * from those computed here with the same weights.
 */
export async function requireAgreement(
  { runner, group, lists }: PreparedGroup,
  parameters: Float32Array,
): Promise<void> {
  const logs = pickWritten(await runner.logs(parameters, group), group);
  let most = 0;
  for (const [place, token] of group.targets.entries()) {
    if (token < 0) continue;
    most = Math.max(most, Math.abs((logs[place] ?? 0) - (lists.old[place] ?? 0)));
  }
  requireClose(most);
}

/** The log-probabilities of the written tokens; 0 where none is written. */
function pickWritten(logs: Float32Array, { targets }: TextGroup): Float32Array {
  const vocabulary = logs.length / targets.length;
  return Float32Array.from(targets, (token, place) =>
    token < 0 ? 0 : (logs[place * vocabulary + token] ?? 0),
  );
}
