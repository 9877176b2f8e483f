import { hashOf } from '../../core/hash.ts';
import { JudgeError } from '../judge.ts';

/** An address as typed or pasted, normalised to end with "/". Throws JudgeError. */
export function parseBase(typed: string): string {
  const url = URL.parse(typed.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new JudgeError(
      'unsupported-model',
      'The address must begin with https:// or http://, for example http://localhost:11434/v1',
    );
  }
  // every part of the address will be stored, shown and exported
  if (url.username !== '' || url.password !== '' || url.search !== '') {
    throw new JudgeError(
      'unsupported-model',
      'Leave everything behind “?” and any name or password out of the address; a key goes into its own field, which is never stored.',
    );
  }
  url.hash = '';
  // people copy the address of the full call from a manual
  const path = url.pathname.replace(/\/+(chat\/completions|models)?\/*$/, '');
  url.pathname = `${path}/`;
  return url.href;
}

/** The judge's id. It is the same everywhere for the same server and model, so links work. */
export function endpointId(base: string, model: string): string {
  return `endpoint-${hashOf({ base, model }).slice(0, 12)}`;
}
