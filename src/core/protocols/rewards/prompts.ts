/** A question preceded by a description of the picture: ours, after MathVerse's versions. */
export function tellFacts(question: string, facts: string | null): string {
  return facts === null ? question : `The picture shows ${facts}.\n${question}`;
}

/** The prompt for the score of a step: ViLBench, appendix A, word for word. */
export function scorePrompt(question: string, answer: string): string {
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

/**
 * Table 8's baseline: asks the model directly whether the step follows and fits the image. The
 * paper prints no prompt; the wording is ours.
 */
export function plainPrompt(question: string, solution: string): string {
  return `Question: ${question}\nSolution so far:\n${solution}\nDoes the last step logically follow, and is it factually consistent with the image and the question? Answer yes or no.`;
}
