import { expect, it } from 'vitest';
import { sayReading } from '../../../../src/app/labs/experiments/words.ts';

const judges = ['nano-vlm-oak', 'nano-vlm-fir'].map((id) => ({ id, device: 'wasm' as const }));
const NAMES = ['oak', 'fir'];
const nameOf = (judge: number) => NAMES[judge] ?? '';

it('says what was understood with the judges’ names, and names those alone that were evaluated', () => {
  const spec = { source: { type: 'worlds' }, judges } as const;
  const query = 'Can they recognize left rotation?';
  expect(sayReading({ query, models: [0, 1] }, spec, nameOf)).toBe(
    'How well do oak and fir do at identifying left rotation?',
  );
  expect(sayReading({ query, models: [1] }, spec, nameOf)).toBe(
    'How well does fir do at identifying left rotation?',
  );
  expect(sayReading({ query: 'What is love?', models: [0] }, spec, nameOf)).toBeNull();
});
