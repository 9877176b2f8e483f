import { median, tidy } from '../median.ts';
import { callOn } from '../open-bench.ts';
import type { Row } from '../row.ts';
import { timeToShow } from '../time-to-show.ts';

const ITEMS = 500;
const REACH = 1500;
const TABLE = 'Metrics by split and condition';

/** From the address of a finished run to its report on the screen, in a new tab each time. */
export const resume: Row = {
  name: 'resume',
  async measure(bench) {
    const context = await bench.openContext();
    const maker = await bench.openPage(context);
    const { id, answers } = await callOn(maker, 'seedRun', ITEMS);
    await maker.close();
    const times: number[] = [];
    for (let round = 0; round <= bench.options.rounds; round++) {
      const url = `${bench.url}#/benchmark/${id}`;
      const spent = await timeToShow(context, url, `section[aria-label="${TABLE}"] tbody`, 'ET');
      // the first one fills the HTTP cache
      if (round > 0) times.push(spent);
    }
    await context.close();
    const ours = median(times);
    return {
      name: 'resume',
      ours: tidy(ours),
      other: null,
      ratio: tidy(REACH / ours),
      unit: 'ms',
      detail: `${answers} stored answers, from navigation to the tables on the screen, ratio against ${REACH} ms`,
    };
  },
};
