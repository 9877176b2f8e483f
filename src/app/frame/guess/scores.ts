/** The choices of a case that asks for a score. */
export const SCORES = Array.from({ length: 10 }, (_, index) => ({ label: `${index + 1}` }));
