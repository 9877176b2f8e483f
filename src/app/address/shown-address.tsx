import { createContext, type ReactNode, use, useDeferredValue, useEffect, useState } from 'react';
import { useRouter } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { RECORDED_FIELDS, readPlace, viewOf } from './links.ts';

/** Milliseconds until something stands in for a page whose code has not arrived. */
const PAGE_LATE = 1000;

/** The same for a recorded result, while the link that was pressed says that it is being opened. */
const RESULT_LATE = 5000;

const Shown = createContext<string | null>(null);

/**
 * Keeps the page before in sight until the next one can be drawn, or until that takes too long.
 * What is inside knows the address of the page in sight, its details at once.
 */
export function ShownAddress({ children }: { readonly children: ReactNode }) {
  const [address] = useHashLocation();
  // stays the one before while what it leads to is still loading
  const drawn = useDeferredValue(address);
  const [late, setLate] = useState<string | null>(null);
  const view = viewOf(address);
  const waits = viewOf(drawn) !== view && late !== view;
  useEffect(() => {
    if (!waits) return;
    const { fields } = readPlace(view);
    const isResult = RECORDED_FIELDS.some((name) => fields.has(name));
    const timer = setTimeout(() => setLate(view), isResult ? RESULT_LATE : PAGE_LATE);
    return () => clearTimeout(timer);
  }, [waits, view]);
  const isDrawn = viewOf(drawn) === view;
  useEffect(() => {
    if (isDrawn) setLate(null);
  }, [isDrawn]);
  return <Shown value={waits ? drawn : address}>{children}</Shown>;
}

/** The address from "/" on of the page in sight. */
export function useShownAddress(): string {
  // without a window, the router's own
  const { ssrPath = '/', ssrSearch = '' } = useRouter();
  const [address] = useHashLocation({ ssrPath: `${ssrPath}?${ssrSearch}` });
  return use(Shown) ?? address;
}

/** The view that was asked for and is not in sight yet; null: none. */
export function useComingView(): string | null {
  const shown = viewOf(useShownAddress());
  const [address] = useHashLocation();
  const view = viewOf(address);
  return view === shown ? null : view;
}
