import { useEffect, useState } from 'react';

/** Milliseconds until all have arrived. */
const ARRIVAL = 1500;

/** How many of `total` have arrived since `begun`; all at once under reduced motion. */
export function useArriving(total: number, begun: boolean): number {
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!begun) return setArrived(0);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setArrived(total);
    const start = performance.now();
    let frame = 0;
    const step = () => {
      const part = Math.min(1, (performance.now() - start) / ARRIVAL);
      setArrived(Math.round(part * total));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [total, begun]);
  return arrived;
}
