import { openBench } from './open-bench.ts';
import type { Row } from './row.ts';
import { NAMED_ROWS, ROWS } from './rows.ts';

/** Sizes of a full measurement; `--quick` is only a quick look. */
const FULL = { items: 60, rounds: 5 };
const QUICK = { items: 6, rounds: 3 };

const REAL = new Set(NAMED_ROWS.map(({ name }) => name));

/** `npm run bench [-- NAME …] [--quick]`: prints one JSON line per row to standard output. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => arg !== '--quick');
  const isWanted = ({ name }: Row) =>
    names.some(
      (n) => name === n || name.startsWith(`${n}-`) || (n === 'real-size' && REAL.has(name)),
    );
  const rows = names.length === 0 ? ROWS : [...ROWS, ...NAMED_ROWS].filter(isWanted);
  if (rows.length === 0 || args.some((arg) => arg.startsWith('-') && arg !== '--quick')) {
    throw new Error(
      `rows: ${[...ROWS, ...NAMED_ROWS].map(({ name }) => name).join(', ')}; flag: --quick`,
    );
  }
  const bench = await openBench(args.includes('--quick') ? QUICK : FULL, (line) =>
    console.error(line),
  );
  try {
    for (const row of rows) {
      console.error(`${row.name} …`);
      try {
        console.log(JSON.stringify(await row.measure(bench)));
      } catch (error) {
        process.exitCode = 1;
        console.error(`${row.name} failed: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await bench.close();
  }
}

await main();
