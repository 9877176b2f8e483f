import type { Answer } from '../../../../core/ask/answer.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';
import type { Row } from '../../../frame/command/table.ts';
import { readJudgements } from '../judge-result.ts';

/**
 * One row per judgement of a judge in a run: what it was about, the score that was read, and the
 * raw answer. The first columns are those that `metrics` reads.
 */
export async function listAnswers(run: string, judge: number): Promise<Row[]> {
  const { judgements, answers } = await readJudgements(engine(), run, judge);
  return judgements.map(
    ({
      pair,
      split,
      condition,
      order,
      truth,
      score,
      kind,
      repeat = 0,
      template,
      asks,
      ...read
    }) => {
      const given = asks.flatMap((ask) => answers[ask] ?? []);
      return {
        // readers of the table treat a repeat as a pair of its own
        pair: repeat === 0 ? pair : `${pair} (asked again: ${repeat})`,
        split,
        condition,
        order,
        truth,
        // an invalid score is empty, as in tables of judgements
        score: score < 0 ? null : score,
        kind,
        invalid: read.invalid ?? null,
        tier: read.tier,
        value: read.value,
        template,
        ...rawOf(given),
        milliseconds: given.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      };
    },
  );
}

/** A raw answer without its vectors. */
function rawOf(answers: readonly Answer[]): Row {
  const [body] = answers.map((answer) => answer.body);
  switch (body?.mode) {
    case 'generate':
      return { text: body.text, finish: body.finish };
    case 'choose':
      return {
        // natural logarithms of the probabilities of the scores 1 to 10, even if no score could be
        // read
        logProbabilities: body.logProbabilities,
        onScores: body.logProbabilities.reduce<number>(
          (sum, one) => sum + (one === null ? 0 : Math.exp(one)),
          0,
        ),
      };
    case 'compare':
      return { similarity: body.similarity };
    default:
      return {};
  }
}
