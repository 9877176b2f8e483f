import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../../../src/app/labs/pairbench/play/guide/examples.ts';
import {
  isUnchanged,
  pairOf,
} from '../../../../../../src/app/labs/pairbench/play/state/pair-of.ts';
import type { PlayState } from '../../../../../../src/app/labs/pairbench/play/state/play-state.ts';
import {
  gapOf,
  type OrderScores,
  sayVerdict,
  type VerdictInput,
} from '../../../../../../src/app/labs/pairbench/play/state/verdict.ts';

const base: PlayState = PRESETS[0].state;

function say(
  forward: number | null,
  reverse: number | null,
  changes: Partial<VerdictInput> = {},
  state: Partial<PlayState> = {},
): string {
  return sayVerdict({
    pair: pairOf({ ...base, ...state })!,
    judge: 'generative',
    unchanged: isUnchanged({ ...base, ...state }),
    ignored: null,
    shown: 'forward',
    cautions: [],
    scores: { forward, reverse },
    blind: null,
    covered: false,
    drawing: false,
    instead: null,
    reasons: { forward: null, reverse: null },
    ...changes,
  });
}

describe('the verdict', () => {
  it('tells a flip from the order in which the two stand', () => {
    expect(say(8, 1)).toBe(
      'The same pair in the other order: 8 became 1. A consistent judge gives the same score twice; 8 is correct: 10 less 2 for any change (PairBench’s rule).',
    );
    // the same sentence, however the two stand: the original’s order is the first to be asked
    expect(say(8, 1, { shown: 'reverse' })).toBe(say(8, 1));
    expect(say(8, 7)).toMatch(/8 became 7\. A gap of 1 still counts as symmetric .*ε = 1/);
  });

  it('does not praise a right score whose reason names another change', () => {
    const reasons = { forward: 'It is seen in perspective.', reverse: 'It is rotated.' };
    expect(say(8, 8, { reasons })).toBe(
      'The right score in both orders, 8, but a wrong reason: neither picture is rotated.',
    );
    // a wrong score says enough
    expect(say(7, 7, { reasons })).not.toContain('rotated');
    expect(say(8, 8, { reasons: { ...reasons, reverse: reasons.forward } })).not.toContain(
      'reason',
    );
  });

  it('does not tell the correct score of a curve that is to be guessed', () => {
    expect(say(8, 8, { drawing: true })).toBe(
      'At this strength the order makes no difference: 8 in both.',
    );
    expect(say(8, 1, { drawing: true })).toBe('At this strength the order matters: 8 became 1.');
  });

  it('keeps what is covered to itself', () => {
    const covered = { covered: true } as const;
    fc.assert(
      fc.property(fc.constantFrom(-1, 1, 2, 7, 9, 10), (reverse) => {
        expect(say(8, reverse, covered)).toBe(say(8, null, covered));
      }),
    );
    expect(say(8, 1, covered)).toMatch(/^Original first, it says 8\./);
    expect(say(8, 1, { ...covered, shown: 'reverse' })).toMatch(/^Transformed first, it says 1\./);
    expect(say(-1, 1, covered)).toContain('no score can be read');
    expect(say(8, 1, covered)).toMatch(/again when the pictures are swapped\.$/);
    const caption = { source: { type: 'caption', seed: 7, relation: 'left' } } as const;
    expect(say(8, 1, covered, caption)).toMatch(/again when the two are swapped\.$/);
  });

  it('tells agreement apart from being right', () => {
    expect(say(8, 8)).toBe('The order makes no difference: 8 in both, the correct score.');
    expect(say(4, 4)).toMatch(/4 in both\. That is consistent, but 8 is correct: 10 less 2/);
  });

  it('speaks of what an invariant judge was told to ignore', () => {
    const invariant = { condition: 'invariant' } as const;
    const ignored = { ignored: 'rotation' };
    expect(say(10, 10, ignored, invariant)).toMatch(
      /^Told to ignore rotation, it gives the correct score in both orders: 10\.$/,
    );
    expect(say(8, 8, ignored, invariant)).toMatch(
      /gives 8 in both orders; 10 is correct: a change to ignore costs nothing/,
    );
    expect(say(10, 1, ignored, invariant)).toMatch(
      /^Told to ignore rotation.*10 became 1.*10 is correct: a change/,
    );
  });

  it('speaks of an identical pair, and names its owner where the truth is theirs', () => {
    const identical = { kind: 'identical' } as const;
    expect(say(10, 10, {}, identical)).toMatch(/^The same picture in two sizes: 10/);
    expect(say(9, 9, {}, identical)).toContain('10 is correct in PairBench');
    // a change of no strength is none, and its correct score that of an identical pair
    expect(say(10, 10, {}, { strength: 0 })).toMatch(/the same: 10 in both orders, the correct/);
    expect(say(8, 8, {}, { strength: 0 })).toContain('10 is correct in PairBench');
    const text = { type: 'text', text: 'a red star' } as const;
    const source = {
      type: 'given',
      split: 'OWN',
      kind: 'transformed',
      data1: text,
      data2: text,
      truth: 6,
    } as const;
    expect(say(6, 6, {}, { source })).toContain('6 is its owner’s correct score');
  });

  it('says that an encoder cannot flip, and that arithmetic reads no prompt', () => {
    expect(say(6, 6, { judge: 'encoder' })).toMatch(/as it must be: an encoder looks at each/);
    expect(say(6, 6, { judge: 'pixel' })).toMatch(/reads no prompt and no condition/);
    expect(say(6, 5, { judge: 'pixel' })).toMatch(/size, so the order can matter/);
  });

  it('says beside the scores that they mean nothing where the judge is out of its place', () => {
    expect(say(8, 8, { cautions: ['pictures'] })).toMatch(
      /correct score\. But this judge .* drawn scenes only: on other pictures its numbers mean nothing\.$/,
    );
    const blind = { forward: 8, reverse: 8 };
    expect(say(8, 8, { cautions: ['pictures'], blind })).toMatch(/numbers mean nothing\.$/);
    expect(say(-1, 8, { cautions: ['wording'] })).toMatch(
      /holds no score .* But this judge was trained on prompts of other wordings only: .* means little\.$/,
    );
    expect(say(8, 8, { cautions: ['pictures', 'wording'] })).toMatch(
      /was trained on flat drawn scenes only: .*; and trained on prompts/,
    );
  });

  it('never makes a number of what holds none', () => {
    expect(say(-1, 8)).toMatch(/^In one order the answer holds no score/);
    expect(say(-1, -1)).toMatch(/^In neither order/);
    expect(say(-1, null)).toMatch(/no score\. The other order is being asked/);
  });

  it('says who is still being asked, by what comes first', () => {
    expect(say(null, null)).toBe('The judge is being asked in both orders…');
    expect(say(8, null)).toBe('Original first: 8. The other order is being asked…');
    expect(say(null, 1)).toMatch(/^Transformed first: 1/);
  });

  it('holds what was said blind beside what was said with the pictures', () => {
    const blind = (forward: number | null, reverse: number | null) => ({
      blind: { forward, reverse },
    });
    expect(say(8, 8, blind(8, 8))).toBe(
      'Shown nothing but grey it still says 8 in both orders: this score needs no pictures.',
    );
    expect(say(8, 1, blind(10, 10))).toMatch(
      /^Shown nothing but grey it says 10 in both orders, so its scores depend on the pictures\. With pictures, the same pair/,
    );
    expect(say(8, 1, blind(null, null))).toMatch(/grey now, and it is asked again/);
    expect(say(8, 1, blind(-1, 3))).toMatch(/gives no score/);
  });

  it('is a sentence for all answers, and names every score', () => {
    const score = fc.option(fc.integer({ min: -1, max: 10 }).filter((value) => value !== 0));
    const scores: fc.Arbitrary<OrderScores> = fc.record({ forward: score, reverse: score });
    fc.assert(
      fc.property(scores, fc.option(scores), (seen, blind) => {
        const words = say(seen.forward, seen.reverse, { blind });
        expect(words).toMatch(/^[A-Z0-9].*[.…]$/);
        expect(words).not.toMatch(/-1|null|undefined/);
        const gap = gapOf(seen);
        if (gap !== null && blind === null) {
          expect(words).toContain(String(seen.forward));
          expect(words).toContain(String(seen.reverse));
        }
      }),
    );
  });
});
