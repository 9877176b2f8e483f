/**
 * Prompts of published systems, word for word, that the nano models are taught to answer. In UPME's
 * the typing errors of the print are kept: the visual prompt closes B's block with A's line.
 */

/** UPME, supplement, section 10: the question that a judge writes. */
export const UPME_QUESTION = `You are a judge model tasked with evaluating the visual capabilities of two other models.
Based on the provided image input, generate a question that is directly related to the content of the image.
Please respond with only the question and no additional content.`;

/** UPME, supplement, section 10: how a candidate is asked; the last sentence only with options. */
export function upmeAnswer(question: string, hasOptions: boolean): string {
  const prompt = `[System]
Please act as an image-understanding expert to solve the problem based on the provided image.
First, analyze the provided image in detail, focusing on its overall theme and key elements.
Then, outline your reasoning process step by step, considering how each detail contributes to your understanding of the image.
Finally, provide a clear and accurate answer to the user's question based on your analysis. Let's think step by step.
[User Question]
${question}`;
  return hasOptions
    ? `${prompt}
Once you've completed your reasoning, pick one choice from the options. Output the final answer in the format: "[[X]]" where X is the selected option.`
    : prompt;
}

/** UPME, supplement, section 10: the comparison by visual understanding and reasoning. */
export function upmeVisual(question: string, a: string, b: string): string {
  return `[System]
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
[User Question]
${question}
[The Start of Assistant A's Response]
${a}
[The End of Assistant A's Response]
[The Start of Assistant B's Response]
${b}
[The End of Assistant A's Response]
[Task]
Based on the image, question, and two responses provided, and following the criteria above, determine which assistant provided a better answer focusing solely on visual understanding and reasoning. Use the specified format for your final verdict.`;
}

/** UPME, supplement, section 10: the comparison by correctness. */
export function upmeCorrectness(question: string, a: string, b: string): string {
  return `[System]
You are a judge model tasked with evaluating responses from two assistants to a question about an image. Each assistant has provided an answer based on their interpretation of the image.
Your evaluation is strictly objective, focusing only on which response is correct. Please proceed as follows:
1. Assess if Assistant A's response is correct.
2. Assess if Assistant B's response is correct.
3. Compare the correctness of both responses:
- If only one assistant provides a correct answer, output "[[A]]" if Assistant A is correct, or "[[B]]" if Assistant B is correct.
- If both answers are correct or both are incorrect, output "[[C]]" to indicate a tie.
Avoid considering subjective factors such as response quality, detail, or reasoning process. Base your decision solely on the correctness of the answers.
[User Question]
${question}
[The Start of Assistant A's Response]
${a}
[The End of Assistant A's Response]
[The Start of Assistant B's Response]
${b}
[The End of Assistant B's Response]
[Task]
Based solely on the correctness of the two responses, determine which assistant answered the question accurately. Use the specified format for your final verdict.`;
}

const PPJD_COMMON = `You are a helpful assistant. The assistant first performs a detailed, step-by-step reasoning process in its mind and then provides the user with the answer.
The reasoning process and answer are enclosed within <think> </think> and <answer> </answer> tags, respectively, i.e., <think> detailed reasoning process here, explaining each step of your evaluation for both assistants </think> <answer> answer here </answer>.
Now the user asks you to judge the performance of an AI assistants in response to the question.
Score assistants 1-10 (higher=better). Criteria includes helpfulness, relevance, accuracy, and level of detail. Avoid length, style, or other bias.
`;
const PPJD_ENDINGS = [
  'After thinking, when you finally reach a conclusion, clearly provide your evaluation scores within <answer></answer> tags, i.e., for example, <answer>3</answer>',
  'After thinking, when you finally reach a conclusion, clearly provide your evaluation scores within <answer></answer> tags, i.e., for example, <answer>3</answer><answer>5</answer>',
  'DO NOT assign the same score to multiple assistants. After thinking, when you finally reach a conclusion, clearly provide your evaluation scores within <answer> </answer> tags, i.e., for example, <answer>3</answer><answer>8</answer><answer>6</answer>',
] as const;

/** Perception-Judge, figures S1 to S4: the system text for one, two or three responses. */
export function ppjdSystem(responses: number): string {
  return PPJD_COMMON + (PPJD_ENDINGS[responses - 1] ?? PPJD_ENDINGS[2]);
}

/** Perception-Judge's evaluation code: the user's text behind the picture. */
export function ppjdUser(question: string, responses: readonly string[]): string {
  const blocks = responses.map((response, index) => {
    const whose = responses.length === 1 ? 'Assistant' : `Assistant ${index + 1}`;
    return `[${whose}'s Answer]\n${response}`;
  });
  return `\n\n[Question]\n${question}\n\n${blocks.join('\n\n')}`;
}

/** ViLBench, appendix A: the score of a step. */
export function vilbenchStep(question: string, answer: string): string {
  return `You are a highly capable multimodal AI assistant tasked with evaluating the quality of intermediate reasoning steps provided for visual questions. The input answer may represent an incomplete step in the larger reasoning process. Assign a score from 1 to 5 based on how well the step contributes to addressing the question.
Question: ${question} Answer: ${answer}
Your score should reflect the overall quality of the answer, focusing on its relevance, coherence, accuracy, and clarity Scoring Scale (1-5):
- 5 (Excellent): The reasoning step is highly relevant, accurate, detailed, and exceptionally clear, making a strong contribution to addressing the question.
- 4 (Good): The reasoning step is relevant, mostly accurate, and clear, with logical progression and only minor flaws.
- 3 (Fair): The reasoning step is somewhat relevant and partially accurate, demonstrating basic logic but lacking detail, clarity, or precision.
- 2 (Poor): The reasoning step is partially relevant but contains major errors, lacks coherence, or is difficult to understand.
- 1 (Very Poor): The reasoning step is irrelevant or nonsensical, showing no meaningful connection to the question or image.
After your evaluation, please: 1. Assign one overall score from 1 to 5 based on the descriptions above. 2. Explain your reasoning in detail, highlighting specific strengths and weaknesses of the answer.
Example Response: Reasoning: [Explanation of the evaluation]. Overall Score: [1-5]`;
}
