/**
 * Prompts of UPME (supplement, section 10), word for word, with two misprints corrected: the visual
 * prompt closes B's response with A's name, and the correctness prompt has "Answer_b" without
 * braces. Ours: everything goes into one user message after the picture, because not every model
 * takes a system message, and an answer to an open question is not told to pick an option.
 */

export const ASPECTS = ['correct', 'visual'] as const;
export type Aspect = (typeof ASPECTS)[number];

export const QUESTION_PROMPT = `You are a judge model tasked with evaluating the visual capabilities of two other models.

Based on the provided image input, generate a question that is directly related to the content of the image.

Please respond with only the question and no additional content.`;

const ANSWER_PROMPT = `[System]

Please act as an image-understanding expert to solve the problem based on the provided image.

First, analyze the provided image in detail, focusing on its overall theme and key elements.

Then, outline your reasoning process step by step, considering how each detail contributes to your understanding of the image.

Finally, provide a clear and accurate answer to the user's question based on your analysis. Let's think step by step.

[User Question]

{question}`;

const PICK_AN_OPTION = `

Once you've completed your reasoning, pick one choice from the options. Output the final answer in the format: "[[X]]" where X is the selected option.`;

const RESPONSES = `[User Question]

{question}

[The Start of Assistant A's Response]

{Answer_a}

[The End of Assistant A's Response]

[The Start of Assistant B's Response]

{Answer_b}

[The End of Assistant B's Response]

[Task]

`;

const REVIEW_PROMPTS: Readonly<Record<Aspect, string>> = {
  visual: `[System]

You are a judge model tasked with evaluating responses from two assistants to a question about an image.

Each assistant has provided an answer based on their analysis of the image.

Evaluation Criteria:

- Captioning: Evaluate the ability to generate precise descriptions of image elements.
- Reasoning: Assess logical consistency and coherence in explanations and conclusions.
- Grounding: Evaluate accurate object localization within the image.
- Relationship: Assess the understanding of relationships and interactions between subjects in the image.
- Focus exclusively on the depth of visual understanding and the quality of reasoning (as described above) in each response. Do not evaluate based on correctness.

Evaluation Format:

- Compare the two responses impartially. Ignore the order of presentation and the length of the responses. Do not favor any specific assistant based on their name.
- Conclude your evaluation by using the following format:
- [[A]] if assistant A's response demonstrates better visual understanding and reasoning,
- [[B]] if assistant B's response demonstrates better visual understanding and reasoning,
- [[C]] if it is a tie.

${RESPONSES}Based on the image, question, and two responses provided, and following the criteria above, determine which assistant provided a better answer focusing solely on visual understanding and reasoning. Use the specified format for your final verdict.`,
  correct: `[System]

You are a judge model tasked with evaluating responses from two assistants to a question about an image. Each assistant has provided an answer based on their interpretation of the image.

Your evaluation is strictly objective, focusing only on which response is correct. Please proceed as follows:

1. Assess if Assistant A's response is correct.
2. Assess if Assistant B's response is correct.
3. Compare the correctness of both responses:
 - If only one assistant provides a correct answer, output "[[A]]" if Assistant A is correct, or "[[B]]" if Assistant B is correct.
 - If both answers are correct or both are incorrect, output "[[C]]" to indicate a tie.

Avoid considering subjective factors such as response quality, detail, or reasoning process. Base your decision solely on the correctness of the answers.

${RESPONSES}Based solely on the correctness of the two responses, determine which assistant answered the question accurately. Use the specified format for your final verdict.`,
};

/** The prompt of a candidate. */
export function answerPrompt(question: string, choices: boolean): string {
  return fill(choices ? ANSWER_PROMPT + PICK_AN_OPTION : ANSWER_PROMPT, { question });
}

/** The prompt of a reviewer of two answers. */
export function reviewPrompt(aspect: Aspect, question: string, a: string, b: string): string {
  return fill(REVIEW_PROMPTS[aspect], { question, Answer_a: a, Answer_b: b });
}

/**
 * Replaces all placeholders in one pass, so that a placeholder inside an inserted text is left
 * alone.
 */
function fill(template: string, texts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (mark, name: string) => texts[name] ?? mark);
}
