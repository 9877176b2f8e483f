import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tidy } from '../median.ts';
import type { Row } from '../row.ts';

const REACH = 150;

/** Compressed JavaScript that the page has loaded at its first paint. */
export const firstPaint: Row = {
  name: 'first-paint',
  async measure(bench) {
    const context = await bench.openContext();
    const page = await context.newPage();
    await page.goto(bench.url);
    const names = await page.evaluate(async () => {
      const painted = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      });
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
        .filter(({ initiatorType }) => initiatorType === 'script' || initiatorType === 'link')
        .map(({ name }) => new URL(name).pathname);
    });
    await context.close();
    const bytes = names.map((name) => gzipSync(readFileSync(join(bench.folder, name))).length);
    const ours = bytes.reduce((sum, size) => sum + size, 0) / 1000;
    return {
      name: 'first-paint',
      ours: tidy(ours),
      other: null,
      ratio: tidy(REACH / ours),
      unit: 'kB',
      detail: `${names.length} files asked for before the first contentful paint, gzip, ratio against ${REACH} kB`,
    };
  },
};
