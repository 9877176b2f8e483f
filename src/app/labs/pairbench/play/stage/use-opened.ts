import { useState } from 'react';

/** Whether something was covered when it was first shown, and is no longer. */
export function useOpened(covered: boolean): boolean {
  const [was, setWas] = useState(covered);
  // covered again: opening it plays again
  if (covered && !was) setWas(true);
  return was && !covered;
}
