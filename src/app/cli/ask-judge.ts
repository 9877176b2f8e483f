import { refusalOf } from '../../core/ask/abilities.ts';
import type { Answer } from '../../core/ask/answer.ts';
import type { Ask, Part } from '../../core/ask/ask.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import { pickedFiles } from '../frame/command/picked-files.ts';
import { reportingLoads, reportProgress } from '../frame/command/report-progress.ts';
import { findJudge } from './find-judge.ts';
import type { AskOutput, AskPart, AskRequest } from './headless-api.ts';

/** Default and largest number of tokens of an answer. */
const TOKENS = { usual: 256, most: 4096 } as const;

/** Asks one judge one question, in a mode it supports. Rejects with the reason. */
export async function askJudge(request: AskRequest): Promise<AskOutput> {
  const judge = await findJudge(request.judge, request.device);
  const ask = formAsk(judge, request, await takeParts(request.parts));
  const refusal = refusalOf(judge, ask);
  if (refusal) throw new Error(`${judge.name} ${refusal.reason}`);
  const choice = { id: judge.id, device: request.device };
  const { answers, fingerprint, fallback } = await reportingLoads(() =>
    engine().ask(choice, [ask]),
  );
  const [answer] = answers;
  if (!answer) throw new Error(`${judge.name} gave no answer`);
  if (fallback) reportProgress('the graphics device was lost: answered on WASM');
  return {
    judge: judge.id,
    fingerprint: fallback ?? fingerprint,
    ...readBody(ask, answer),
    milliseconds: answer.milliseconds,
  };
}

/** The parts with their pictures imported, in the given order. */
async function takeParts(parts: readonly AskPart[]): Promise<readonly Part[]> {
  const files = pickedFiles('pictures');
  const taken: Part[] = [];
  for (const part of parts) {
    if (part.type === 'text') {
      taken.push(part);
      continue;
    }
    const file = files.shift();
    if (!file) throw new Error('a picture of the ask was not put into the page');
    const { photos, refused } = await engine().addPhotos([file]);
    const [source] = photos;
    if (!source) throw new Error(`${file.name}: ${refused[0]?.reason ?? 'it is not a picture'}`);
    taken.push({ type: 'picture', picture: { source, steps: [] } });
  }
  return taken;
}

/** The ask in the first mode that the judge supports: text, embedding or comparison. */
function formAsk(judge: JudgeListing, request: AskRequest, parts: readonly Part[]): Ask {
  const { system, choices, maxNewTokens } = request;
  const { name, modes } = judge;
  const conversation = { parts, ...(system !== null && { system }) };
  if (choices !== null && maxNewTokens !== null) {
    throw new Error(
      '--choices ranks answers that are given and writes none, so --max-new-tokens does not apply',
    );
  }
  if (choices !== null) return { mode: 'choose', ...conversation, opening: '', choices };
  if (modes.includes('score')) return { mode: 'score', ...conversation };
  if (modes.includes('generate')) {
    const tokens = maxNewTokens ?? TOKENS.usual;
    if (tokens < 1 || tokens > TOKENS.most) {
      throw new Error(`--max-new-tokens must be from 1 to ${TOKENS.most}`);
    }
    return { mode: 'generate', ...conversation, maxNewTokens: tokens };
  }
  if (system !== null) throw new Error(`${name} takes no system message`);
  if (maxNewTokens !== null)
    throw new Error(`${name} writes no text, so --max-new-tokens does not apply`);
  const [first, second] = parts;
  if (modes.includes('embed')) {
    if (first && parts.length === 1) return { mode: 'embed', part: first };
    throw new Error(`${name} embeds one part at a time, and ${parts.length} are given`);
  }
  if (first?.type === 'picture' && second?.type === 'picture' && parts.length === 2) {
    return { mode: 'compare', first: first.picture, second: second.picture };
  }
  throw new Error(`${name} compares two pictures and takes nothing else`);
}

function readBody(ask: Ask, { body }: Answer): Partial<AskOutput> {
  switch (body.mode) {
    case 'generate':
      return { text: body.text, finish: body.finish };
    case 'choose': {
      const choices = ask.mode === 'choose' ? ask.choices : [];
      const logProbabilityOf = (place: number) => body.logProbabilities[place] ?? null;
      return {
        choices: choices.map((text, place) => ({ text, logProbability: logProbabilityOf(place) })),
      };
    }
    case 'embed':
    case 'hidden':
      return { vector: [...body.vector] };
    case 'score':
      return { scores: body.scores };
    case 'compare':
      return { similarity: body.similarity };
    case 'train':
      throw new Error('training is not a question; use the command "train"');
  }
}
