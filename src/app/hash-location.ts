import type { BaseLocationHook } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';

/**
 * The address behind "#" without its query, so that "#/benchmark?spec=…" is the benchmark page. What
 * is navigated to stays behind the "#", query and all: wouter's own hook would put the query in front.
 */
export const useHashPath: BaseLocationHook & { hrefs: (href: string) => string } = Object.assign(
  (): [string, (to: string, options?: { replace?: boolean }) => void] => {
    const [location, navigate] = useHashLocation();
    const go = (to: string, options: { replace?: boolean } = {}) => {
      if (!to.includes('?')) navigate(to, options);
      else if (options.replace) window.location.replace(`#${to}`);
      else window.location.hash = to;
    };
    return [location.split('?', 1)[0] ?? '/', go];
  },
  { hrefs: (href: string) => `#${href}` },
);

/** The query behind the "#", without its "?". */
export function useHashQuery(): string {
  const [location] = useHashLocation();
  const start = location.indexOf('?');
  return start < 0 ? '' : location.slice(start + 1);
}
