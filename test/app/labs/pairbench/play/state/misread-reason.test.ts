import { describe, expect, it } from 'vitest';
import { misreadIn } from '../../../../../../src/app/labs/pairbench/play/state/misread-reason.ts';

describe('a reason that names another change', () => {
  it('differs from one that names the change that was made', () => {
    expect(misreadIn('The second image is rotated.', { split: 'GB' })).toBe('is rotated');
    expect(misreadIn('The second image is blurred.', { split: 'GB' })).toBeNull();
    expect(misreadIn('It is blurred and rotated.', { split: 'GB' })).toBeNull();
    expect(misreadIn('Seen in perspective.', { split: 'R' })).toBe('is seen in perspective');
  });

  it('is not found where a change is denied, or where no change is known', () => {
    expect(misreadIn('Neither image is rotated.', { split: 'GB' })).toBeNull();
    expect(misreadIn('The second isn’t rotated.', { split: 'GB' })).toBeNull();
    expect(misreadIn('The second image is rotated.', { split: 'OWN' })).toBeNull();
    expect(misreadIn('The images are the same.', { split: 'GB' })).toBeNull();
    expect(misreadIn(null, { split: 'GB' })).toBeNull();
  });
});
