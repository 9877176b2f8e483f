import type { Picture } from '../../../core/picture.ts';
import { scoreAsk, showSteps, valuesSteps } from '../../../core/protocols/rewards/asks.ts';
import type { RewardsOptions, StepInput } from '../../../core/protocols/rewards/options.ts';
import { readScore, readValues, type StepScore } from '../../../core/protocols/rewards/reading.ts';
import { textOfStep } from '../../../core/protocols/rewards/rounds.ts';
import type { JudgeChoice } from '../../../core/spec/judge-choice.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';

/** A step for a reward model to score outside a run. */
export interface WantedScores {
  /** includes the facts if the run gives them */
  readonly question: string;
  readonly picture: Picture;
  /** as the reward model reads them, one ask per text */
  readonly texts: readonly string[];
  readonly options: Pick<RewardsOptions, 'answerTokens' | 'likelihoods'>;
}

/** Scores in the order of the texts. Stored answers are reused. */
export async function scoreSteps(
  judge: JudgeListing,
  { device }: Pick<JudgeChoice, 'device'>,
  { question, picture, texts, options }: WantedScores,
  signal: AbortSignal,
): Promise<StepScore[]> {
  const asks = texts.map((text) => scoreAsk(picture, question, text, options, judge));
  const { answers } = await engine().ask({ id: judge.id, device }, asks, { signal });
  return answers.map(({ body }) => readScore(body));
}

/** A solution whose steps from `from` on are scored outside a run. */
interface WantedSolution extends Omit<WantedScores, 'texts'> {
  readonly steps: readonly string[];
  /** index of the first step to score */
  readonly from: number;
  readonly input: StepInput;
}

/** Scores the steps from `from` on, with a judge that writes scores or a trained head. */
export async function scoreSolution(
  judge: JudgeListing,
  choice: Pick<JudgeChoice, 'device'>,
  { steps, from, input, ...wanted }: WantedSolution,
  signal: AbortSignal,
): Promise<StepScore[]> {
  if (!valuesSteps(judge)) {
    const places = [...steps.keys()].slice(from);
    const texts = places.map((place) => textOfStep(steps, place, input));
    return scoreSteps(judge, choice, { ...wanted, texts }, signal);
  }
  const { picture, question } = wanted;
  const ask = { mode: 'score' as const, ...showSteps(picture, question, steps) };
  const { answers } = await engine().ask({ id: judge.id, device: choice.device }, [ask], {
    signal,
  });
  return readValues(answers[0]?.body).slice(from);
}
