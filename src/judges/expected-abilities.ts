import type { Abilities } from '../core/ask/abilities.ts';
import type { JudgeKind } from './judge.ts';

/** What judges of a kind usually support, before one of them is loaded. */
export function expectedAbilities(kind: JudgeKind, readsText: boolean): Abilities {
  switch (kind) {
    case 'generative':
    case 'endpoint':
      return {
        modes: ['generate', 'choose'],
        pictures: 'many',
        readsText,
        turns: true,
        system: true,
      };
    case 'encoder':
      return { modes: ['embed'], pictures: 'one', readsText, turns: false, system: false };
    case 'pixel':
      return { modes: ['compare'], pictures: 'many', readsText, turns: false, system: false };
  }
}
