import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** distance below the viewport at which it loads */
const AHEAD = '100px';

interface WhenNearProps {
  /** true while something more important is loading */
  readonly held?: boolean;
  /** lazily loaded content, fetched at its first render */
  readonly children: ReactNode;
}

/**
 * Content far down a page that is rendered when it approaches the viewport, so that content above
 * does not wait for it.
 */
export function WhenNear({ held = false, children }: WhenNearProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || held || mark.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [near, held]);
  return (
    <div ref={mark}>
      {near && (
        <Suspense fallback={<p role="status">Fetching the article…</p>}>{children}</Suspense>
      )}
    </div>
  );
}
