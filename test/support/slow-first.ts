import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute and more, longest first: begun last, one of them would keep a core busy by itself. */
const SLOW = [
  'browser/train',
  'browser/play',
  'browser/accessibility',
  'browser/peer-review',
  'browser/faults/faults-page',
  'browser/hosting/offline',
  'headless/run',
  'browser/benchmark',
  'headless/train',
  'browser/judges/devices',
  'browser/judges/graphics-card',
  'browser/faults/faults-store',
  'browser/teaching',
  'browser/links',
  'browser/imports',
  'browser/train-steps',
  'browser/faults/faults-device',
  'browser/judges/models',
  'judges/nano-cards',
  'app/frame/recorded-runs',
] as const;

/** What waits for browsers, then what computes here, which fills the gaps at the end. */
const PROJECTS: readonly string[] = ['browser', 'wasm', 'unit'];

/** Project by project, whose workers are kept; in each the slow files, then the rest in the usual order. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const slow = SLOW.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      const first = PROJECTS.indexOf(project.name) * (SLOW.length + 1);
      return first + (slow === -1 ? SLOW.length : slow);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
