import type { TestProject } from 'vitest/node';
import { buildPage } from '../../../headless/build-page.ts';
import { servePage } from '../../../headless/serve-page.ts';
import { forgetTallies, sumTallies } from './fault-tally.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the built page's folder, ending with "/" */
    page: string;
  }
}

/** Builds the page when it is stale and serves it for as long as the browser tests run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPage((line) => console.error(line));
  const served = await servePage();
  project.provide('page', served.url);
  forgetTallies();
  return async () => {
    await served.close();
    const sum = sumTallies();
    if (sum !== null) console.log(sum);
  };
}
