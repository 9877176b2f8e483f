import { useEffect, useState } from 'react';

/** Milliseconds of the count, as long as the bar beside it grows. */
const COUNT = 800;

/** Counts from 0 to a share when it becomes known; at once under reduced motion. */
export function useCountUp(share: number | null): number | null {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (share === null || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setDone(1);
      return;
    }
    const start = performance.now();
    let frame = 0;
    const step = () => {
      const part = Math.min(1, (performance.now() - start) / COUNT);
      // fast first, as the bar moves
      setDone(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    setDone(0);
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [share]);
  return share === null ? null : share * done;
}
