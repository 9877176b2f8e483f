import { median, tidy } from '../median.ts';
import { callOn } from '../open-bench.ts';
import type { Row } from '../row.ts';

/** Ten repeats of two hundred rounds. */
const ROUNDS = 200;
const REPEATS = 10;
const PARTS = ['results', 'review', 'estimate', 'file'] as const;

/** Time to open a run of 2,000 rounds with stored plans, and by replaying it. */
export const openLong: Row = {
  name: 'open-long',
  async measure(bench) {
    const context = await bench.openContext();
    const maker = await bench.openPage(context);
    const { id, answers } = await callOn(maker, 'seedPeers', ROUNDS, REPEATS);
    await maker.close();
    const times: { kept: boolean; parts: Readonly<Record<(typeof PARTS)[number], number>> }[] = [];
    // each replay stores the plans that the next opening uses
    for (let round = 0; round < 2 * bench.options.rounds; round++) {
      const kept = round % 2 === 1;
      const page = await bench.openPage(context);
      times.push({ kept, parts: await callOn(page, 'timeOpening', id, kept) });
      await page.close();
    }
    await context.close();
    const of = (kept: boolean, part: (typeof PARTS)[number]): number =>
      median(times.filter((one) => one.kept === kept).map(({ parts }) => parts[part]));
    const [ours, other] = [of(true, 'results'), of(false, 'results')];
    const parts = PARTS.map((part) => `${part} ${tidy(of(true, part))}`).join(', ');
    return {
      name: 'open-long',
      ours: tidy(ours),
      other: tidy(other),
      ratio: tidy(other / ours),
      unit: 'ms',
      detail: `${answers} stored answers; results with kept plans against playing the run again; kept: ${parts} ms`,
    };
  },
};
