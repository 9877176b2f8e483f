import type { Abilities } from '../../../ask/abilities.ts';
import { quoted } from '../../../tables/cells.ts';
import { TableError } from '../../../tables/table-error.ts';
import type { TableColumn, TableRun } from '../../judgement-tables.ts';
import { defaultSetup, type PairBenchOptions } from '../options.ts';
import { MOST_TABLE_PAIRS } from '../options-schema.ts';
import { planAsks } from '../plan/ask-plan.ts';
import { pairJudgeOf } from '../plan/asks.ts';
import { kindOfTruth } from '../plan/own-pairs.ts';
import { modalityOf } from '../plan/plan.ts';
import { readScore } from '../readers/read-score.ts';
import type { TablePair } from '../source.ts';
import { CONDITIONS, ORDERS, PLANNED_SPLITS, type SplitId } from '../split.ts';
import type { AnyColumn, Judgement } from './judgement-line.ts';
import { type PairJudgements, readPairTable } from './judgement-table.ts';

/** The columns of a table of judgements, required and optional. */
export const TABLE_COLUMNS: readonly TableColumn[] = [
  { id: 'pair', words: 'names the pair; both its orders have the same name', needed: true },
  {
    id: 'split',
    words: 'what the pair differs in, such as R; another name counts as OWN',
    needed: true,
  },
  { id: 'condition', words: 'sensitive or invariant', needed: true },
  { id: 'order', words: 'forward or reverse', needed: true },
  { id: 'truth', words: 'the score a judge should give', needed: true },
  { id: 'score', words: 'the score it gave; empty where there was none', needed: true },
  { id: 'kind', words: 'identical, transformed or irrelevant; else by the truth', needed: false },
  { id: 'invalid', words: 'why there was no score', needed: false },
  { id: 'text', words: 'what the judge wrote', needed: false },
];

/** The abilities of a table's judge; only the judge's output is known. */
const ABILITIES: Abilities = {
  modes: ['generate'],
  pictures: 'many',
  readsText: true,
  turns: false,
  system: false,
};

/** longest pair name, in characters */
const LONGEST_NAME = 300;

/**
 * Turns a table of judgements into a run. Pairs are known by name only, and each score becomes the
 * answer it was read from. Throws TableError at the first row that cannot be used.
 */
export function readTableRun(
  text: string,
  names: Readonly<Partial<Record<AnyColumn, string>>>,
): TableRun {
  const { pairs, notes } = readPairTable(text, names);
  if (pairs.length === 0) throw new TableError(2, 'the table has no judgements');
  if (pairs.length > MOST_TABLE_PAIRS) {
    throw new TableError(
      lineOf(pairs[MOST_TABLE_PAIRS] as PairJudgements),
      `there are more than ${MOST_TABLE_PAIRS} pairs; split the table`,
    );
  }
  const named = nameAll(pairs);
  const options: PairBenchOptions = {
    ...optionsOf(named.map(({ pair }) => pair)),
    source: { type: 'table', pairs: named.map(({ pair }) => pair) },
  };
  const judge = pairJudgeOf(ABILITIES);
  if (!judge) throw new TypeError('a judge that writes can be asked about pairs');
  const plan = planAsks({ seed: 1, ...options }, judge);
  const answers: Record<string, string> = {};
  for (const { pair, judgements } of named) {
    const planned = plan.pairOf(pair.name);
    for (const order of planned ? ORDERS : []) {
      const [key] = planned ? plan.keysOf(planned, order) : [];
      if (key !== undefined) answers[key] = answerOf(judgements[order], pair.split);
    }
  }
  return { options, abilities: ABILITIES, answers, notes: [...notes, ...noteSplits(pairs)] };
}

function optionsOf(pairs: readonly TablePair[]): Omit<PairBenchOptions, 'source'> {
  const { seed: _, judges: __, source: ___, ...usual } = defaultSetup();
  return {
    ...usual,
    splits: PLANNED_SPLITS.filter((split) => pairs.some((pair) => pair.split === split)),
    conditions: CONDITIONS.filter((condition) =>
      pairs.some((pair) => pair.condition === condition),
    ),
  };
}

interface NamedPair extends Pick<PairJudgements, 'judgements'> {
  readonly pair: TablePair;
}

/** Gives pairs unique names; in a table they need to differ within a cell only. */
function nameAll(pairs: readonly PairJudgements[]): NamedPair[] {
  const taken = new Set<string>();
  return pairs.map(({ first, judgements, lines }) => {
    const { pair, split: given, condition, truth, kind } = first;
    const split = knownSplit(given) ?? 'OWN';
    const plain = pair.replace(/[\r\n]+/g, ' ');
    const name = [plain, `${given.replace(/[\r\n]+/g, ' ')}/${condition}/${plain}`].find(
      (one) => !taken.has(one),
    );
    if (name === undefined || name.length > LONGEST_NAME) {
      throw new TableError(
        lineOf({ lines }),
        `pair is "${quoted(pair)}"; it must differ from others in more than line breaks and have ` +
          `at most ${LONGEST_NAME} characters with split and condition`,
      );
    }
    taken.add(name);
    return {
      pair: { name, split, condition, kind: kind ?? kindOfTruth(truth), truth },
      judgements,
    };
  });
}

function lineOf({ lines }: Pick<PairJudgements, 'lines'>): number {
  return Math.min(...Object.values(lines));
}

function knownSplit(name: string): SplitId | undefined {
  return PLANNED_SPLITS.find((split) => split === name);
}

/** A sample answer for each kind of invalid score, used if the table has no text. */
const INVALID_ANSWERS: Readonly<Record<string, string>> = {
  'off-scale': 'Score: 99',
  'not-whole': 'Score: 5.5',
};

/**
 * Returns an answer that our reader reads as the table's score: the judge's own text if it does,
 * otherwise the score as written in the table. A text that reads as another score is dropped.
 */
function answerOf(judgement: Judgement | undefined, split: SplitId): string {
  const { score = -1, written = '', invalid = '', text = '' } = judgement ?? {};
  const modality = modalityOf(split);
  const candidates = [text, `Score: ${written}`, INVALID_ANSWERS[invalid] ?? '', ''];
  const fitting = candidates.find((candidate) => {
    const read = readScore(candidate, { modality, reader: 'ours' });
    const isWhy = invalid === '' || score >= 0 || read.invalid === invalid;
    return candidate !== '' && read.score === score && isWhy;
  });
  return fitting ?? '';
}

function noteSplits(pairs: readonly PairJudgements[]): string[] {
  const unknown = [...new Set(pairs.map(({ first }) => first.split))].filter(
    (split) => knownSplit(split) === undefined,
  );
  if (unknown.length === 0) return [];
  const listed = unknown.slice(0, 5).map(quoted).join(', ');
  return [
    `Splits that PairBench does not have count as OWN together: ${listed}${unknown.length > 5 ? ' …' : ''}`,
  ];
}
