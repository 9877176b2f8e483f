import type { AnswerBody } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import { compareAnswers, type ReferenceAnswer } from '../../judges/self-test/compare-answers.ts';
import { toleranceFor } from '../../judges/self-test/tolerance.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { resolveJudges } from '../judges/judge-registry.ts';
import { type PlayedRun, playRun } from '../plans/play-run.ts';
import { keysOfJudge, plansOfJudge } from '../plans/stored-rounds.ts';
import { isSameBody } from '../store/answers.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import { loadRun, type RunJudge, type RunRow } from '../store/run-rows.ts';

/** Answers compared at a time: up to two vectors each, of a few thousand numbers at most. */
const CHUNK = 512;
/** Differing answers that are shown individually; the rest are counted. */
const SHOWN = 200;
/** Characters shown of an answer. */
const LONGEST = 400;

/** An answer that differs from what this device gave. */
interface AnswerDifference {
  /** the ask in one line */
  readonly ask: string;
  readonly claimed: string;
  readonly here: string;
}

/** Results of a check for one judge so far. */
export interface CheckedJudge {
  readonly choice: JudgeChoice;
  /** answers in the checked run */
  readonly claimed: number;
  /** how many of those were asked again here and answered */
  readonly compared: number;
  readonly equal: number;
  /** not equal, but within the tolerance that a self-test allows between two devices */
  readonly near: number;
  readonly different: number;
  /** the first of the different ones */
  readonly first: readonly AnswerDifference[];
}

/** Compares the answers of a check with those of the checked run, judge by judge. */
export async function reportCheck(
  context: EngineContext,
  check: RunRow,
): Promise<readonly CheckedJudge[]> {
  if (check.parent?.as !== 'check') {
    throw new EngineError('not-found', 'This run checks no other.');
  }
  const checked = await loadRun(context.database, check.parent.run);
  const [there, here] = [await openSide(context, checked), await openSide(context, check)];
  const report: CheckedJudge[] = [];
  for (const [index, { choice, fingerprint }] of here.judges.entries()) {
    const same = there.judges.findIndex((judge) => choiceKey(judge.choice) === choiceKey(choice));
    // answers from a graphics device may be checked on a machine without one
    const place =
      same >= 0 ? same : there.judges.findIndex((judge) => judge.choice.id === choice.id);
    const print =
      fingerprint === null ? null : await loadFingerprint(context.database, fingerprint);
    report.push(
      await compareJudge(choice, print, { ...here, judge: index }, { ...there, judge: place }),
    );
  }
  return report;
}

/** One of the two runs, as far as its answers lead. */
interface Side {
  readonly judges: readonly RunJudge[];
  readonly played: PlayedRun;
}

async function openSide(context: EngineContext, run: RunRow): Promise<Side> {
  const judges = await resolveJudges(context, run);
  return { judges, played: await playRun(context, run, judges) };
}

async function compareJudge(
  choice: JudgeChoice,
  fingerprint: Fingerprint | null,
  { played: mine, judge }: Side & { readonly judge: number },
  { played: theirs, judge: place }: Side & { readonly judge: number },
): Promise<CheckedJudge> {
  const claimedKeys = place < 0 ? new Set<string>() : await theirs.source.answered(place);
  const claimed = keysOfJudge(theirs, place).filter((key) => claimedKeys.has(key)).length;
  const counts = { compared: 0, equal: 0, near: 0 };
  const first: AnswerDifference[] = [];
  for (const plan of plansOfJudge(mine, judge)) {
    const shared = [...plan.keys()].filter((key) => claimedKeys.has(key));
    for (let start = 0; start < shared.length; start += CHUNK) {
      const keys = shared.slice(start, start + CHUNK);
      const told = await theirs.source.load(place, keys);
      const given = await mine.source.load(judge, keys);
      // in the order of the plan
      for (const key of keys) {
        const [claim, body, ask] = [told.get(key)?.body, given.get(key)?.body, plan.get(key)];
        if (!claim || !body || !ask) continue;
        counts.compared++;
        if (isSameBody(claim, body)) counts.equal++;
        else if (fingerprint && isNear(claim, body, fingerprint)) counts.near++;
        else if (first.length < SHOWN) {
          first.push({ ask: plan.occurrence(key), ...tellApart(ask, claim, body) });
        }
      }
    }
  }
  const different = counts.compared - counts.equal - counts.near;
  return { choice, claimed, ...counts, different, first };
}

/** Numbers may differ slightly because devices sum in different orders; texts must be equal. */
function isNear(claim: AnswerBody, here: AnswerBody, fingerprint: Fingerprint): boolean {
  const reference = asReference(claim);
  if (!reference) return false;
  return compareAnswers([reference], [asVector(here)], toleranceFor(fingerprint)).agrees;
}

/** Hidden states and scores are compared as vectors. */
function asVector(body: AnswerBody): AnswerBody {
  if (body.mode === 'hidden') return { mode: 'embed', vector: body.vector };
  if (body.mode === 'score') return { mode: 'embed', vector: Float32Array.from(body.scores) };
  return body;
}

function asReference(body: AnswerBody): ReferenceAnswer | null {
  switch (body.mode) {
    case 'generate':
      return null;
    case 'choose':
      return {
        mode: 'choose',
        logProbabilities: body.logProbabilities.map((value) => value ?? Number.NEGATIVE_INFINITY),
      };
    case 'hidden':
    case 'embed':
      return { mode: 'embed', vector: [...body.vector] };
    case 'score':
      return { mode: 'embed', vector: body.scores };
    case 'train':
      return null;
    case 'compare':
      return body;
  }
}

/** Both answers to one ask, in words that show the difference. */
function tellApart(
  ask: Ask,
  claim: AnswerBody,
  here: AnswerBody,
): Pick<AnswerDifference, 'claimed' | 'here'> {
  const [claimed, found] = [claim, here].map((body) => inWords(ask, body)) as [string, string];
  return { claimed: claimed.slice(0, LONGEST), here: found.slice(0, LONGEST) };
}

function inWords(ask: Ask, body: AnswerBody): string {
  switch (body.mode) {
    case 'generate':
      return body.text;
    case 'choose': {
      const best = body.logProbabilities.reduce<number>(
        (top, value, index, all) =>
          (value ?? Number.NEGATIVE_INFINITY) > (all[top] ?? Number.NEGATIVE_INFINITY)
            ? index
            : top,
        0,
      );
      const choice = ask.mode === 'choose' ? (ask.choices[best] ?? '') : '';
      const share = Math.exp(body.logProbabilities[best] ?? Number.NEGATIVE_INFINITY);
      return `${choice.trim()} (likelihood ${share.toPrecision(3)})`;
    }
    case 'compare':
      return `similarity ${body.similarity.toPrecision(6)}`;
    case 'score':
      return body.scores.map((score) => score.toPrecision(6)).join(', ');
    case 'train':
      return `weights ${body.weights}`;
    case 'hidden':
    case 'embed':
      return `${body.vector.length} numbers: ${[...body.vector.subarray(0, 4)]
        .map((value) => value.toPrecision(4))
        .join(', ')}, …`;
  }
}
