import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ArticleProps } from './PlayArticle.tsx';

const PlayArticle = lazy(() => import('./PlayArticle.tsx'));

/** how far below the window it is fetched */
const AHEAD = '400px';

/** The article, fetched when a person comes near it: the first score waits for nothing of it. */
export function ArticleBelow(props: ArticleProps) {
  const mark = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || mark.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [near]);
  return (
    <div ref={mark}>
      {near && (
        <Suspense fallback={<p role="status">Fetching the article…</p>}>
          <PlayArticle {...props} />
        </Suspense>
      )}
    </div>
  );
}
