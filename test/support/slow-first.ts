import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of minutes, longest first: begun last, one of them would keep a core busy by itself. */
const SLOW = [
  'browser/devices',
  'browser/accessibility',
  'browser/faults-device',
  'headless/run',
  'browser/benchmark',
] as const;

/** The usual order behind the slow ones. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = SLOW.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return place === -1 ? SLOW.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
