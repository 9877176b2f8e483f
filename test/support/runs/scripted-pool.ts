import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';

/** A model that needs no weights: how well it answers, and how it reviews. */
export interface ScriptedModel {
  /** 0..9; a better answer says so in words that reviewers can read */
  readonly quality: number;
  /** it answers at length */
  readonly verbose?: boolean;
  /** 'contrary' takes the worse answer for the better, 'longer' the longer one, 'first' the first */
  readonly reviews?: 'well' | 'contrary' | 'longer' | 'first';
}

/** What such a model writes to a prompt of peer review. */
export function writeAsModel(model: ScriptedModel, prompt: string): string {
  const { quality, verbose = false, reviews = 'well' } = model;
  if (prompt.includes("[The Start of Assistant A's Response]")) {
    const [a, b] = responsesIn(prompt);
    const better = reviews === 'longer' ? a.length > b.length : qualityOf(a) > qualityOf(b);
    const first = reviews === 'first' || better === (reviews !== 'contrary');
    return `Both look at the picture. My verdict: [[${first ? 'A' : 'B'}]]`;
  }
  if (prompt.includes('[User Question]')) {
    const padding = verbose
      ? ' Looking closer, every detail of it has to be weighed.'.repeat(8)
      : '';
    return `I see it with clarity ${quality}.${padding}`;
  }
  return 'What is in the middle of the picture?';
}

/** The same as an answer to an ask. */
export function answerAsModel(model: ScriptedModel, ask: Ask): AnswerBody {
  if (ask.mode !== 'generate') throw new Error('a scripted model writes');
  const prompt = ask.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  return { mode: 'generate', text: writeAsModel(model, prompt), finish: 'stop' };
}

function responsesIn(prompt: string): readonly [string, string] {
  const between = (letter: string): string =>
    prompt
      .split(`[The Start of Assistant ${letter}'s Response]`)[1]
      ?.split(`[The End of Assistant ${letter}'s Response]`)[0] ?? '';
  return [between('A'), between('B')];
}

function qualityOf(answer: string): number {
  return Number(/clarity (\d+)/.exec(answer)?.[1] ?? -1);
}
