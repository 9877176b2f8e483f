import type { Answer } from '../../core/ask/answer.ts';
import { canonicalJson } from '../../core/hash.ts';
import { encodeLink } from '../../core/link-codec.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { resolveJudges } from '../judges/judge-registry.ts';
import { type PlayedRun, playRun } from '../plans/play-run.ts';
import { keysOfJudge } from '../plans/stored-rounds.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import { originsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { TextCollector } from './packed-tokens.ts';
import {
  bytesPlaced,
  type Carrier,
  digestAsks,
  isShipped,
  LONGEST,
  MOST_PLACED,
  sayAmplified,
} from './recorded-limits.ts';
import { packBody, RECORDED_FORMAT, type Recorded } from './recorded-schema.ts';
import { packNamedWeights } from './weights-file.ts';

/** A run with its results as the carrier's text, or the reason why it cannot be carried. */
export type PackedRun = { readonly text: string } | { readonly reason: string };

/** Packs a run with its answers: encoded for a link, as JSON for a file. */
export async function packRun(
  context: EngineContext,
  run: RunRow,
  carrier: Carrier,
): Promise<PackedRun> {
  for (const { id } of run.spec.judges) {
    const entry = await context.judges.find(id);
    if (!isShipped(entry)) {
      return {
        reason: `${entry?.name ?? id} does not ship with the page: who opens the link could not ask it again.`,
      };
    }
  }
  if (originsOf(run).some(({ kind }) => kind !== 'here' && kind !== 'recorded')) {
    return { reason: 'Not all of its answers were given here or recorded.' };
  }
  const judges = await resolveJudges(context, run);
  if (judges.some(({ fallback }) => fallback !== undefined)) {
    return { reason: 'Some of it was answered on WASM when the graphics device had gone away.' };
  }
  const played = await playRun(context, run, judges);
  const weights = await packNamedWeights(context.database, run.spec.judges);
  const recorded: Recorded = {
    format: RECORDED_FORMAT,
    version: 1,
    name: run.name,
    createdAt: new Date(run.createdAt).toISOString(),
    spec: run.spec,
    ...(run.closedRounds !== undefined && { closedRounds: run.closedRounds }),
    ...(weights.length > 0 && { weights }),
    judges: await Promise.all(
      judges.map((judge, index) => packJudge(context, judge, played, index)),
    ),
  };
  const placed = bytesPlaced(recorded);
  if (placed > MOST_PLACED[carrier]) return { reason: sayAmplified(placed, carrier) };
  const text = carrier === 'link' ? encodeLink(recorded) : JSON.stringify(recorded);
  if (text.length > LONGEST[carrier]) {
    return {
      reason: `Its answers take ${text.length.toLocaleString('en-US')} characters, too many for a ${carrier}.`,
    };
  }
  return { text };
}

async function packJudge(
  { database }: EngineContext,
  { choice, fingerprint }: RunJudge,
  played: PlayedRun,
  index: number,
): Promise<Recorded['judges'][number]> {
  const keys = keysOfJudge(played, index);
  const given = await played.source.load(index, keys);
  const places = new Map<string, number>();
  const answers: Recorded['judges'][number]['answers'] = [];
  const texts = new TextCollector();
  const placeOf = (answer: Answer | undefined): number => {
    if (answer === undefined) return -1;
    const packed = packBody(answer.body, texts);
    const name = canonicalJson(packed);
    const place = places.get(name) ?? answers.push(packed) - 1;
    places.set(name, place);
    return place;
  };
  const spent = [...given.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return {
    choice,
    fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
    asks: digestAsks(keys),
    milliseconds: given.size === 0 ? 0 : Number((spent / given.size).toPrecision(3)),
    given: keys.map((key) => placeOf(given.get(key))),
    answers,
    ...(texts.texts.length > 0 && { texts: texts.texts }),
  };
}
