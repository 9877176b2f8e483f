/** A phone or tablet, whose browser gives a page little memory; null: any other machine. */
type Phone = 'ios' | 'android' | null;

/** The parts of `navigator` that reveal it; in a worker, touch points are missing. */
interface Signs {
  readonly userAgent: string;
  readonly maxTouchPoints?: number | undefined;
}

export function findPhone({ userAgent, maxTouchPoints = 0 }: Signs): Phone {
  // iPads identify as Macs, but no Mac has a touch screen
  const tablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (tablet || /iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
}

/** For this machine. A worker reads it from its name, which its creator set. */
export function phoneHere(): Phone {
  const { name, navigator } = globalThis as { name?: unknown; navigator?: Navigator };
  const told = /^flipside-[a-z]+-(ios|android|none)-/.exec(String(name))?.[1];
  if (told !== undefined) return told === 'none' ? null : (told as Phone);
  return navigator ? findPhone(navigator) : null;
}

/** How models run on a machine so that they fit into its memory. */
interface Care {
  /** WASM on one thread, because shared memory has used up all of a tab's (onnxruntime#11679) */
  readonly oneThread: boolean;
  /**
   * asks after which a model's worker is replaced; null: never. WASM returns memory in no other
   * way, and pages on iOS crashed after some 500 (onnxruntime#27584)
   */
  readonly renewAfter: number | null;
}

export function careFor(phone: Phone): Care {
  return { oneThread: phone === 'ios', renewAfter: phone === null ? null : 200 };
}

/** The same with its reasons, as a sentence; null if nothing special applies. */
export function sayCare(phone: Phone): string | null {
  const { oneThread, renewAfter } = careFor(phone);
  if (renewAfter === null) return null;
  const restart = `a model restarts every ${renewAfter} questions, because the browser frees its memory in no other way`;
  return oneThread
    ? `On iOS models compute on one thread, as shared memory takes too much of the tab’s, and ${restart}.`
    : `On a phone ${restart}.`;
}
