import { describe, expect, it } from 'vitest';
import { refuse } from '../../../src/judges/hub/hub-request.ts';

const ADDRESS = 'https://hub.example/org/name/resolve/main/config.json';
const refusal = (status: number, headers: Record<string, string> = {}): unknown => {
  try {
    return refuse(new Response(null, { status, headers }), ADDRESS);
  } catch (error) {
    return error;
  }
};

describe('a hub that refuses', () => {
  it('because a whole network asks it at once says how long it wants to be left alone', () => {
    expect(refusal(429, { 'retry-after': '12.2' })).toMatchObject({
      code: 'network',
      message:
        'hub.example was asked too often from this network (status 429); try again in 13 seconds',
    });
    expect(refusal(429)).toMatchObject({ message: expect.stringContaining('try again later') });
  });

  it('for want of an account differs from one of a server that is out of order', () => {
    expect(refusal(401)).toMatchObject({ code: 'gated' });
    expect(refusal(500)).toMatchObject({
      code: 'network',
      message: expect.stringContaining('500'),
    });
  });
});
