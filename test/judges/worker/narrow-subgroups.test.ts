import { expect, it } from 'vitest';
import { type GpuAdapter, withholdNarrowSubgroups } from '../../../src/judges/worker/webgpu.ts';

const ASKED = ['shader-f16', 'subgroups', 'subgroup-size-control'];

/** The features that an adapter of so many lanes is asked for in the end. */
async function featuresAt(lanes: number | undefined): Promise<readonly string[]> {
  let features: readonly string[] = [];
  class Adapter implements GpuAdapter {
    readonly features = new Set(ASKED);
    readonly info = {
      vendor: '',
      architecture: '',
      description: '',
      ...(lanes !== undefined && { subgroupMinSize: lanes }),
    };
    async requestDevice(wanted: { readonly requiredFeatures?: Iterable<string> } = {}) {
      features = [...(wanted.requiredFeatures ?? [])];
    }
  }
  withholdNarrowSubgroups(Adapter);
  await new Adapter().requestDevice({ requiredFeatures: ASKED });
  return features;
}

it('only adapters with fewer lanes than the runtime exchanges among lend no subgroups', async () => {
  expect(await featuresAt(4)).toEqual(['shader-f16']);
  expect(await featuresAt(8)).toEqual(ASKED);
  expect(await featuresAt(32)).toEqual(ASKED);
  expect(await featuresAt(undefined)).toEqual(ASKED);
});
