import { describe, expect, it } from 'vitest';
import { usualPrice } from '../../../../src/app/pages/checkup/usual-price.ts';
import { endpointId } from '../../../../src/judges/endpoint/endpoint-address.ts';

const ID = endpointId('http://localhost:8000/v1/', 'some-model');
const meter = (calls: number) => ({ calls, tokensIn: 600, tokensOut: 40, guessed: 0 });

describe('usualPrice', () => {
  it('is nothing for a model in the page', () => {
    expect(usualPrice('nano-clip', [])).toBe(0);
  });

  it('is what an endpoint’s calls cost, and unknown without calls or prices', () => {
    expect(usualPrice(ID, [{ id: ID, meter: meter(20), cost: 0.5 }])).toBe(25);
    expect(usualPrice(ID, [{ id: ID, meter: meter(0), cost: 0 }])).toBeNull();
    expect(usualPrice(ID, [{ id: ID, meter: meter(20), cost: null }])).toBeNull();
    // somebody else's, out of a link
    expect(usualPrice(ID, [])).toBeNull();
  });
});
