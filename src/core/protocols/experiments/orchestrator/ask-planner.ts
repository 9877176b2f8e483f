import type { Abilities } from '../../../ask/abilities.ts';
import {
  type Ask,
  type Conversation,
  type JsonSchema,
  type Turn,
  textPart,
} from '../../../ask/ask.ts';
import { messageOf } from '../../../errors.ts';
import type { Healed } from '../report.ts';
import { faultPrompt } from './prompts.ts';

/** Retries with the fault (the paper), and starts from scratch in total (ours). */
const RETRIES = 3;
export const STARTS = 3;
/** Maximum tokens of a plan; thinking models need many. */
const PLAN_TOKENS = 2048;
/** Maximum characters of a fault sent back to the model, and of its own earlier text. */
const LONGEST_FAULT = 600;
const LONGEST_TURN = 4000;

/** A turn of the planning model. */
export interface PlanStage {
  readonly kind: 'plan';
  /** name of the turn within the run */
  readonly name: string;
  readonly ask: Ask;
  /** failed asks that this one replaces */
  readonly heals?: readonly Ask[];
}

/**
 * The model's text, the index of its likeliest choice (null: none), or why it did not answer;
 * undefined: no answer yet.
 */
export type PlanReply =
  | { readonly text: string }
  | { readonly place: number | null }
  | { readonly fault: string }
  | undefined;

export type Asked<T> =
  | { readonly value: T; readonly healed: readonly Healed[] }
  | { readonly gaveUp: string; readonly healed: readonly Healed[] };

interface Asking<T> {
  /** prefix of the turns' names, e.g. "experiment 2" */
  readonly name: string;
  readonly system: string;
  /** the user message, by start, counted from 1 */
  readonly prompt: (start: number) => string;
  /** schema of the expected JSON object */
  readonly schema: JsonSchema;
  /** whether the server is asked to enforce the schema; false after its first fault */
  readonly held: { json: boolean };
  /** maximum starts from scratch; absent: STARTS */
  readonly starts?: number;
  /** Throws Error that tells the model what is wrong. */
  readonly read: (text: string) => T;
}

/**
 * Asks the planning model until its text can be used: up to three retries with the exact fault,
 * then from scratch, up to a cap. Every fault is recorded. If a request with a JSON schema fails,
 * it is repeated without one, because not all servers support schemas.
 */
export function* askPlanner<T>(
  abilities: Pick<Abilities, 'system' | 'turns'>,
  { name, system, prompt, schema, held, starts = STARTS, read }: Asking<T>,
): Generator<PlanStage, Asked<T>, PlanReply> {
  const healed: Healed[] = [];
  const failed: Ask[] = [];
  let last = '';
  for (let start = 1; start <= starts; start++) {
    const turns: { wrote: string; fault: string }[] = [];
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      const said = converse(abilities, system, prompt(start), turns);
      const isHeld = held.json;
      const ask: Ask = {
        mode: 'generate',
        ...said,
        maxNewTokens: PLAN_TOKENS,
        ...(isHeld && { json: schema }),
      };
      const reply = yield {
        kind: 'plan',
        name: `${name}, start ${start}, try ${attempt + 1}${isHeld ? ', held to a schema' : ''}`,
        ask,
        ...(failed.length > 0 && { heals: [...failed] }),
      };
      if (!reply) return { gaveUp: 'the model that plans has not answered', healed };
      const wrote = 'text' in reply ? reply.text : '';
      try {
        if ('fault' in reply) failed.push(ask);
        if (!('text' in reply))
          throw new Error('fault' in reply ? reply.fault : 'no text came back');
        return { value: read(reply.text), healed };
      } catch (fault) {
        const refused = isHeld && 'fault' in reply;
        const said = messageOf(fault).slice(0, LONGEST_FAULT);
        last = refused ? `${said} (asked again without a JSON schema)` : said;
        if (refused) held.json = false;
        else turns.push({ wrote, fault: last });
        const mended = attempt < RETRIES ? 'retry' : 'restart';
        healed.push({
          attempt: healed.length + 1,
          fault: last,
          mended,
          wrote: 'text' in reply ? wrote.slice(0, LONGEST_TURN) : null,
        });
      }
    }
  }
  const tries = starts * (RETRIES + 1);
  return { gaveUp: `no plan could be used after ${tries} tries; the last fault: ${last}`, healed };
}

/**
 * Builds the conversation so far. Without support for system messages or turns, these become part
 * of one text.
 */
function converse(
  { system: takesSystem, turns: takesTurns }: Pick<Abilities, 'system' | 'turns'>,
  system: string,
  prompt: string,
  past: readonly { readonly wrote: string; readonly fault: string }[],
): Conversation {
  const first = takesSystem ? prompt : `${system}\n\n${prompt}`;
  const turns = past.flatMap(({ wrote }, at): Turn[] => [
    { role: 'user', parts: [textPart(at === 0 ? first : faultPrompt(past[at - 1]?.fault ?? ''))] },
    { role: 'assistant', parts: [textPart(wrote.slice(0, LONGEST_TURN) || '(nothing)')] },
  ]);
  const last = past.at(-1);
  const shared = takesSystem ? { system } : {};
  if (!last) return { ...shared, parts: [textPart(first)] };
  if (takesTurns) return { ...shared, turns, parts: [textPart(faultPrompt(last.fault))] };
  const whole = past.map(
    ({ wrote, fault }) => `${wrote.slice(0, LONGEST_TURN)}\n${faultPrompt(fault)}`,
  );
  return { ...shared, parts: [textPart([first, ...whole].join('\n\n'))] };
}
