import type { BaseLocationHook } from 'wouter';
import { navigate } from 'wouter/use-hash-location';
import { readPlace } from './links.ts';
import { useShownAddress } from './shown-address.tsx';

/** milliseconds: browsers reject more than about a hundred address changes in half a minute */
export const ADDRESS_SETTLE = 400;

/**
 * The path after "#" without its fields, so that "#/benchmark?spec=…" is the benchmark page.
 * Navigation keeps the fields after the "#"; wouter's own hook would put them before it.
 */
export const useHashPath: BaseLocationHook & { hrefs: (href: string) => string } = Object.assign(
  (): [string, (to: string, options?: { replace?: boolean }) => void] => {
    const shown = useShownAddress();
    const go = (to: string, options: { replace?: boolean } = {}) => {
      if (!to.includes('?')) navigate(to, options);
      else if (options.replace) window.location.replace(`#${to}`);
      else window.location.hash = to;
    };
    return [`/${readPlace(shown).path.join('/')}`, go];
  },
  { hrefs: (href: string) => `#${href}` },
);

/** A field of the address; null if absent. */
export function useField(name: string): string | null {
  return readPlace(useShownAddress()).fields.get(name);
}
