import type { Answer } from '../../core/ask/answer.ts';
import { type DetailRequest, openDetail } from '../../core/protocols/detail.ts';
import type { AnswerNotes, ItemDetail } from '../../core/protocols/protocol.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { resolveJudges } from '../judges/judge-registry.ts';
import { playRun } from '../plans/play-run.ts';
import { answerSetsOf, type RunRow } from '../store/run-rows.ts';
import { findSources, isHereAlone, notesOn } from './read-origins.ts';

/** A detail of a run's results. Rejects with EngineError 'not-found'. */
export async function readDetail(
  context: EngineContext,
  run: RunRow,
  request: DetailRequest,
): Promise<unknown> {
  const judges = await resolveJudges(context, run);
  const { play, rounds, source } = await playRun(context, run, judges);
  let detail: ItemDetail;
  try {
    detail = openDetail(play.protocol, play.run, rounds, request);
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    throw new EngineError('not-found', fault.message);
  }
  const answers = new Map<number, ReadonlyMap<string, Answer>>();
  const notes = new Map<number, ReturnType<AnswerNotes>>();
  for (const { judge, keys } of detail.wanted) {
    const known = judges[judge];
    const sets = known ? answerSetsOf(run, known) : [];
    answers.set(judge, await source.load(judge, keys));
    const sources = isHereAlone(sets) ? new Map() : await findSources(context.database, sets, keys);
    notes.set(judge, notesOn(sets, sources, known?.fallback));
  }
  return detail.read(
    (judge, key) => answers.get(judge)?.get(key),
    (judge) => notes.get(judge) ?? null,
    (judge, key) => (answers.get(judge)?.has(key) ? undefined : source.faultOf?.(judge, key)),
  );
}
