/**
 * The prompts for writing wrong responses, word for word (arXiv 2606.02578, figures S5 to S7). The
 * figures double braces, as in Python templates; here they are single. The stray "[" in S6 is the
 * paper's.
 */

/** Step 1 (figure S5): is the response that is taken as correct really correct? */
export function verifyPrompt(question: string, answer: string, chosen: string): string {
  return `Check if CHOSEN matches ANSWER_GT given the image.

QUESTION: ${question}
ANSWER_GT: ${answer}
CHOSEN: ${chosen}

Output ONLY this JSON (no markdown, no extra text): { "is_correct": true }
or { "is_correct": false }`;
}

/** Step 2 (figure S6): facts of the picture that the question does not state. */
export function extractPrompt(question: string, answer: string, chosen: string): string {
  return `Extract 3-6 key perceptual attributes that are relevant to answering the question and not explicitly mentioned in the text instruction. Attributes must reflect information directly observed in the image, such as object counts, shapes, colors, spatial relations, or specific entities.

Examples: counts ("6 objects"), colors ("cyan cylinder"), sizes ("small cube"), text/numbers ("19")

QUESTION: ${question}
ANSWER_GT: ${answer}
CHOSEN: ${chosen}

Output ONLY this JSON (no markdown, no extra text): [{"perception_attrs": ["attr1", "attr2", "attr3"]}`;
}

/** Steps 3 and 4 (figure S7): both wrong responses. */
export function rewritePrompt(
  question: string,
  answer: string,
  chosen: string,
  attributes: readonly string[],
): string {
  return `You are given the following information:

QUESTION: ${question}
ANSWER_GT: ${answer}
CHOSEN: ${chosen}
PERCEPTION_ATTRS: ${JSON.stringify(attributes)}

Based on this information, generate two perturbed incorrect versions derived from CHOSEN.

CRITICAL: Each perturbed version MUST follow the EXACT same format as CHOSEN, including:
- Same structure (step-by-step reasoning if present)
- Same answer format (e.g., if CHOSEN ends with { answer }, your version must too)
- Same level of detail

Perturbation rules:
1. Type 1: Keep the logical structure of the CHOSEN answer, but slightly alter perception-related details (as PERCEPTION_ATTRS) so they contradict the image.
2. Type 2: Alter perception-related details AND introduce logical errors in the reasoning process.

Each perturbation MUST:
- Follow CHOSEN's exact format
- Include the complete reasoning with modified details
- Result in a DIFFERENT final answer than ANSWER_GT

Output ONLY this JSON (no markdown, no extra text):
{
  "rejected_1": "<full perturbed text for type 1>",
  "rejected_2": "<full perturbed text for type 2>"
}`;
}
