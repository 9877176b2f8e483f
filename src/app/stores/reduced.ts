import { createStore } from 'zustand/vanilla';

/** A page that was reduced for others: it has no navigation. */
export const reducedStore = createStore<{ on: boolean }>(() => ({ on: false }));
