/** The source of the solutions that a head is trained on. */
export const STEP_DATA = ['made', 'sampled', 'search', 'file'] as const;
export type StepData = (typeof STEP_DATA)[number];
