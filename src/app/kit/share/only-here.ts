import { isLoopback } from '../../../core/loopback.ts';

/** Why nobody else can open a link, and what to do about it; null if others may reach it. */
export function sayOnlyHere(link: string): string | null {
  return isLoopback(new URL(link).hostname)
    ? 'Other devices cannot open this address, which is this computer’s own. Put the page on a web server that they can reach.'
    : null;
}
