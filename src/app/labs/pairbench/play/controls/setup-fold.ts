import { createStore } from 'zustand/vanilla';

/** Whether judge and question stand beside the stage; kept for the visit. */
export const setupFold = createStore<{ readonly open: boolean }>(() => ({ open: false }));
