import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of half a minute and more, longest first: begun last, one of them would keep a core busy by itself. */
const SLOW = [
  'browser/train',
  'headless/run',
  'browser/play',
  'headless/train',
  'browser/accessibility',
  'browser/faults/faults-device',
  'browser/hosting/offline',
  'browser/judges/devices',
  'browser/benchmark',
  'browser/peer-review',
  'browser/faults/faults-store',
  'browser/links',
  'browser/faults/faults-page',
  'browser/photos',
  'browser/teaching',
  'browser/judges/own-vision-language',
  'headless/daily-work',
  'headless/hub',
  'browser/people',
  'browser/faults/faults-model',
  'browser/judges/graphics-card',
  'browser/train-steps',
  'headless/train-steps',
  'browser/imports',
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
