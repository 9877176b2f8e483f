import { type Conversation, picturePart, textPart } from '../ask/ask.ts';
import type { Picture } from '../picture.ts';

/**
 * Perception-Judge's prompts, word for word (arXiv 2606.02578, figures S1 to S4), and the user
 * message of its evaluation code.
 */

const COMMON = `You are a helpful assistant. The assistant first performs a detailed, step-by-step reasoning process in its mind and then provides the user with the answer.
The reasoning process and answer are enclosed within <think> </think> and <answer> </answer> tags, respectively, i.e., <think> detailed reasoning process here, explaining each step of your evaluation for both assistants </think> <answer> answer here </answer>.
Now the user asks you to judge the performance of an AI assistants in response to the question.
Score assistants 1-10 (higher=better). Criteria includes helpfulness, relevance, accuracy, and level of detail. Avoid length, style, or other bias.
`;
const ENDINGS = [
  'After thinking, when you finally reach a conclusion, clearly provide your evaluation scores within <answer></answer> tags, i.e., for example, <answer>3</answer>',
  'After thinking, when you finally reach a conclusion, clearly provide your evaluation scores within <answer></answer> tags, i.e., for example, <answer>3</answer><answer>5</answer>',
  'DO NOT assign the same score to multiple assistants. After thinking, when you finally reach a conclusion, clearly provide your evaluation scores within <answer> </answer> tags, i.e., for example, <answer>3</answer><answer>8</answer><answer>6</answer>',
] as const;

/**
 * The system message for one response, two, or more. `top`: another upper end of the scale; ours.
 */
export function judgingSystem(responses: number, top = 10): string {
  return COMMON.replace('1-10', `1-${top}`) + (ENDINGS[responses - 1] ?? ENDINGS[2]);
}

/** The user message that follows the picture. */
export function judgingText(question: string, responses: readonly string[]): string {
  const blocks = responses.map((response, index) => {
    const whose = responses.length === 1 ? 'Assistant' : `Assistant ${index + 1}`;
    return `[${whose}'s Answer]\n${response}`;
  });
  return `\n\n[Question]\n${question}\n\n${blocks.join('\n\n')}`;
}

/**
 * A judging prompt: the picture, the question, and one response (single score), two (a pair) or
 * three (a batch), in this order.
 */
export function judgingConversation(
  picture: Picture,
  question: string,
  responses: readonly string[],
): Conversation {
  return {
    system: judgingSystem(responses.length),
    parts: [picturePart(picture), textPart(judgingText(question, responses))],
  };
}

/**
 * The same prompt for a judge without system messages: the system text precedes the user's. Ours.
 */
export function withoutSystem({ system, ...rest }: Conversation): Conversation {
  return system === undefined ? rest : { ...rest, parts: [textPart(system), ...rest.parts] };
}
