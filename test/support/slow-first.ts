import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of minutes, longest first: begun last, one of them would keep a core busy by itself. */
const SLOW = [
  'browser/play',
  'browser/train',
  'browser/accessibility',
  'headless/train',
  'browser/judges/devices',
  'browser/benchmark',
  'browser/peer-review',
  'browser/teaching',
  'browser/links',
  'browser/imports',
  'browser/train-steps',
  'browser/faults/faults-page',
  'browser/hosting/offline',
  'browser/faults/faults-device',
  'browser/judges/models',
  'headless/run',
] as const;

/** What waits for browsers, then what computes here, which fills the gaps at the end. */
const PROJECTS: readonly string[] = ['browser', 'wasm', 'unit'];

/** The slow files, then project by project, each in the usual order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const slow = SLOW.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return slow === -1 ? SLOW.length + PROJECTS.indexOf(project.name) : slow;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
