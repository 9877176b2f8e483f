/** Appended to a question that is to be answered in steps; ours. */
const IN_STEPS = '\nThink step by step.';

/** Appended for a model that was not trained on steps of this form; ours. */
export const STEP_FORM =
  'Write every step on a line of its own as "Step 1: …", "Step 2: …", one small step at a time. ' +
  'End with a line "Answer: …" that holds the answer alone.';

/** The prompt to the writer of a solution. */
export function solvePrompt(question: string): string {
  return question + IN_STEPS;
}
