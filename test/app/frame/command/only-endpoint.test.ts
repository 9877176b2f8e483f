import { expect, it } from 'vitest';
import { onlyEndpoint } from '../../../../src/app/frame/command/only-endpoint.ts';

const oak = { id: 'nano-vlm-oak', kind: 'generative' } as const;
const endpoint = (id: string) => ({ id, kind: 'endpoint' }) as const;

it('is an id as it stands, or the one model of --endpoint; refuses none and several', () => {
  expect(onlyEndpoint('policy', 'nano-vlm-oak', [oak])).toBe('nano-vlm-oak');
  expect(onlyEndpoint('policy', 'endpoint', [oak, endpoint('endpoint-a')])).toBe('endpoint-a');
  expect(() => onlyEndpoint('policy', 'endpoint', [oak])).toThrow(
    '--policy endpoint: give its address as --endpoint and its name as --model',
  );
  expect(() =>
    onlyEndpoint('planner', 'endpoint', [endpoint('endpoint-a'), endpoint('endpoint-b')]),
  ).toThrow('--planner endpoint: several models are given, with the ids endpoint-a, endpoint-b');
});
