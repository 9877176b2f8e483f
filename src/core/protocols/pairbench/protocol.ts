import type { Abilities } from '../../ask/abilities.ts';
import { canonicalJson, hashOf } from '../../hash.ts';
import type { Protocol, ProtocolRun, Refusal, Round } from '../protocol.ts';
import { blindStep } from './checkup/blind-step.ts';
import { confidenceStep } from './checkup/confidence-step.ts';
import { pairsStep } from './checkup/pairs-step.ts';
import { retestStep, servedStep } from './checkup/retest-step.ts';
import { describeOptions, describeSubject } from './describe.ts';
import { pairBenchDetails } from './files/detail.ts';
import { readTableRun, TABLE_COLUMNS } from './files/table-run.ts';
import { writeParts } from './files/write-parts.ts';
import { PAIRBENCH_ID, type PairBenchOptions } from './options.ts';
import { parseOptions } from './options-schema.ts';
import { type PairPlan, planAsksStepwise } from './plan/ask-plan.ts';
import { type PairJudge, pairJudgeOf, whyNoPairs, whyNotApplicable } from './plan/asks.ts';
import { modalityOf } from './plan/plan.ts';
import { selfTestAsks } from './plan/self-test-asks.ts';
import { buildPrompt, conditionSentences, fillPrompt } from './prompt/prompt.ts';
import { templatesFor } from './prompt/templates.ts';
import { createRunReader, type PairBenchReport } from './report/run-reader.ts';
import { CONDITIONS, type Condition, OWN_SPLITS, PAIR_KINDS, type SplitId } from './split.ts';

/** PairBench: the same pairs scored in both orders, under two opposite conditions. */
export const pairbench: Protocol<PairBenchOptions, PairBenchReport, PairPlan> = {
  id: PAIRBENCH_ID,
  title: 'PairBench',
  parse: parseOptions,
  subject: describeSubject,
  describe: describeOptions,
  sampled: (options, sample) => (options.sample ? null : { ...options, sample }),
  photos: ({ source }) => ('photos' in source ? source.photos : []),
  // the pictures behind a table are not known
  shows: ({ source }) => (source.type === 'scenes' || source.type === 'table' ? 'scenes' : 'other'),
  prompts: promptsOf,
  refusals: refuseCells,
  *rounds(run) {
    yield onlyRound(run);
  },
  reader: ({ judges, options }) => createRunReader(judges.length, options),
  checks: [pairsStep, blindStep, retestStep, servedStep, confidenceStep],
  details: pairBenchDetails,
  file: writeParts,
  selfTestAsks,
  tables: { columns: TABLE_COLUMNS, read: readTableRun },
  pairWords: {
    kinds: PAIR_KINDS,
    conditions: CONDITIONS,
    // the name in the authors' code
    otherConditions: { variant: 'sensitive' },
    splits: OWN_SPLITS,
    otherSplit: 'OWN',
  },
};

/** The name of a split under a condition, as used in refusals. */
export function cellName(split: SplitId, condition: Condition): string {
  return `${split} ${condition}`;
}

function refuseCells(abilities: Abilities, options: PairBenchOptions): Refusal[] {
  const judge = pairJudgeOf(abilities);
  const cells = options.splits.flatMap((split) =>
    options.conditions.map((condition) => ({
      what: cellName(split, condition),
      reason: judge ? whyNotApplicable(judge, split, condition, options) : whyNoPairs(abilities),
    })),
  );
  const refused = cells.flatMap(({ what, reason }) => (reason === null ? [] : [{ what, reason }]));
  return refused.length < cells.length ? refused : refused.map((one) => ({ ...one, all: true }));
}

function promptsOf({ source, splits, conditions, sentences, prompt }: PairBenchOptions): string[] {
  // the prompts behind a table are not known
  if (source.type === 'table') return [];
  return splits.flatMap((split) =>
    conditions.flatMap((condition) => {
      const told = conditionSentences(split, condition, sentences);
      if (prompt !== undefined) return [fillPrompt(prompt, told)];
      return templatesFor(modalityOf(split)).map((template) => buildPrompt(template, told));
    }),
  );
}

/** The only round: no question depends on an earlier answer. */
function onlyRound({ seed, options, judges }: ProtocolRun<PairBenchOptions>): Round<PairPlan> {
  const settings = { seed, ...options };
  // the reader does not affect the asks
  const name = hashOf({ ...settings, reader: 'ours' });
  const judgeAt = (index: number): PairJudge => {
    const abilities = judges[index];
    const judge = abilities && pairJudgeOf(abilities);
    if (!judge) throw new RangeError(`judge ${index} cannot be asked about pairs`);
    return judge;
  };
  return {
    last: true,
    planName: (judge) => `${name} ${canonicalJson(judgeAt(judge))}`,
    plan: (judge) => planAsksStepwise(settings, judgeAt(judge)),
  };
}
