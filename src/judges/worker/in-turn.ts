/** Runs work when all that was given before has settled, however that ended. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** For what can do one thing at a time: nobody can begin a second by mistake. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
