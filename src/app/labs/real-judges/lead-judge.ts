/** The judge of the lead sentence, and the task of the lead chart. */
export const LEAD = { judge: 'llava', name: 'LLaVA', task: 'image_generation' } as const;
