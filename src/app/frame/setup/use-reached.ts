import { type RefObject, useEffect, useState } from 'react';

/** Whether an element reaches into the upper half of the window, where it is read. */
export function useReached(element: RefObject<Element | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => setReached(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '0px 0px -50% 0px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return reached;
}
