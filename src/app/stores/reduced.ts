import { createStore } from 'zustand/vanilla';

/** A page that somebody reduced for others: the way to other pages is left out. */
export const reducedStore = createStore<{ on: boolean }>(() => ({ on: false }));
