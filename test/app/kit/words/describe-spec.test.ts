import { describe, expect, it } from 'vitest';
import { describeSpec } from '../../../../src/app/kit/words/describe-spec.ts';
import { defaultRewardsOptions } from '../../../../src/core/protocols/rewards/options.ts';
import { parseSpec } from '../../../../src/core/spec/parse-spec.ts';

const SPEC = parseSpec({
  version: 1,
  protocol: 'rewards',
  seed: 3,
  judges: [{ id: 'nano-vlm-mole', device: 'wasm' }],
  options: { ...defaultRewardsOptions(), policy: 'nano-vlm-mole' },
});

describe('describeSpec', () => {
  it('says a writer by its name, before the list of judges has come, too', () => {
    expect(describeSpec(SPEC, [{ id: 'nano-vlm-mole', name: 'my mole' }])).toContain('by my mole ');
    expect(describeSpec(SPEC, [])).toMatch(/ by Nano VLM mole at .* · seed 3$/);
  });
});
