/** The judge of the lead sentence, and the task of the lead chart. */
export const LEAD = { judge: 'llava', task: 'image_generation' } as const;
