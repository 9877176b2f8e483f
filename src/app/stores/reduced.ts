import { createStore } from 'zustand/vanilla';

/** Whether a lesson's link opened the page reduced to a few steps: it then has no navigation. */
export const reducedStore = createStore<{ on: boolean }>(() => ({ on: false }));
