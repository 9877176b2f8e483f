import { EXIT } from '../src/app/frame/command/fault.ts';
import { messageOf } from '../src/core/errors.ts';
import type { ReportDocument } from '../src/core/protocols/experiments/document.ts';
import { dataTypes, ourTypes } from '../src/core/protocols/experiments/tools/data-types.ts';
import { TYPE_GROUPS } from '../src/core/protocols/experiments/tools/tool.ts';
import { type WithPage, withOwnPage } from './open-page.ts';
import { performCommand } from './perform-command.ts';

/**
 * `npm run data-types -- --judge ID …`: asks about every data type that can be drawn and the four
 * groups, unattended.
 */
const QUERIES: readonly string[] = [
  ...[...dataTypes, ...ourTypes].filter(({ drawn }) => drawn).map(({ query }) => query),
  ...TYPE_GROUPS.map((group) => `Can models identify ${group}-type transformations?`),
];

/** Types that no generator here can draw. Each is listed with the reason, without a substitute. */
const REFUSED = dataTypes.flatMap(({ query, drawn, reason }) =>
  drawn ? [] : [{ query, refused: reason ?? 'no generator here can draw it' }],
);

/** One question's line. */
interface Line {
  readonly query: string;
  readonly ending: ReportDocument['ending']['kind'];
  readonly experiments: number;
  readonly healed: number;
  /** by judge, over the experiments it answered, 0..1 */
  readonly accuracy: Readonly<Record<string, number | null>>;
  /** every judge answered every experiment */
  readonly answered: boolean;
}

function summarise({ query, ending, experiments, models }: ReportDocument): Line {
  const accuracies = models.map((id) =>
    experiments.map(({ results }) => results[id]?.average ?? null),
  );
  return {
    query,
    ending: ending.kind,
    experiments: experiments.length,
    healed: experiments.reduce((sum, { healed }) => sum + healed.length, 0),
    accuracy: Object.fromEntries(models.map((id, at) => [id, meanOf(accuracies[at] ?? [])])),
    answered:
      ending.kind !== 'gave-up' &&
      experiments.length > 0 &&
      accuracies.flat().every((one) => one !== null),
  };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const sum = known.reduce((total, value) => total + value, 0);
  return known.length === 0 ? null : Number((sum / known.length).toFixed(3));
}

/** Resolves with the questions that were not answered. */
async function askAll(flags: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  const report = (line: string) => console.error(line);
  await withOwnPage({ device: 'wasm', report }, async (page) => {
    const here: WithPage = (_, work) => work(page);
    for (const query of QUERIES) {
      try {
        const told = await performCommand(['experiment', query, ...flags], () => undefined, here);
        const line = summarise(told as ReportDocument);
        if (!line.answered) failed.push(query);
        console.log(JSON.stringify(line));
      } catch (fault) {
        failed.push(query);
        report(`${query} ${messageOf(fault)}`);
      }
    }
  });
  return failed;
}

for (const line of REFUSED) console.log(JSON.stringify(line));
const failed = await askAll(process.argv.slice(2));
for (const query of failed) console.error(`not answered: ${query}`);
console.error(
  `${QUERIES.length - failed.length} of ${QUERIES.length} questions answered; ${REFUSED.length} types cannot be drawn`,
);
process.exitCode = failed.length > 0 ? EXIT.partial : EXIT.done;
