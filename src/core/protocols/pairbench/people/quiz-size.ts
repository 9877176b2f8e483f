import { CONDITIONS, ORDERS, PAIR_KINDS } from '../split.ts';

/**
 * Twelve pairs: two splits, each on its own scene, under both conditions, with three kinds of pair.
 */
export const QUIZ_SPLITS = 2;
export const QUIZ_PAIRS = QUIZ_SPLITS * CONDITIONS.length * PAIR_KINDS.length;
/** Scores that a person gives: one for each order of each pair. */
export const QUIZ_VOTES = QUIZ_PAIRS * ORDERS.length;
/** At ten seconds a vote, our guess; a quiz's result names the time it took. */
export const QUIZ_MINUTES = Math.round((QUIZ_VOTES * 10) / 60);
