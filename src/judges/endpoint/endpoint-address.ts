import { hashOf } from '../../core/hash.ts';
import { JudgeError } from '../judge.ts';

/** The address as a person typed or pasted it, ending with "/". Throws JudgeError. */
export function parseBase(typed: string): string {
  const url = URL.parse(typed.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new JudgeError(
      'unsupported-model',
      'The address must begin with https:// or http://, for example http://localhost:11434/v1',
    );
  }
  // every part of the address would be stored, shown and exported
  if (url.username !== '' || url.password !== '' || url.search !== '') {
    throw new JudgeError(
      'unsupported-model',
      'Leave everything behind “?” and any name or password out of the address; a key goes into its own field, which is never stored.',
    );
  }
  url.hash = '';
  // people copy the address of the whole call out of a manual
  const path = url.pathname.replace(/\/+(chat\/completions|models)?\/*$/, '');
  url.pathname = `${path}/`;
  return url.href;
}

/** The judge's id: the same server and model have the same one everywhere, so links work. */
export function endpointId(base: string, model: string): string {
  return `endpoint-${hashOf({ base, model }).slice(0, 12)}`;
}
