import type { Photo } from '../../../../core/picture.ts';
import type { DifferRule } from '../../../../core/protocols/perception/dataset/jsonl.ts';
import { askWriter } from '../../../../core/protocols/perception/pipeline/ask-writer.ts';
import {
  type SourceItem,
  type WritingOutcome,
  writeQuadruplet,
} from '../../../../core/protocols/perception/pipeline/write-quadruplet.ts';
import type { JudgeChoice } from '../../../../core/spec/judge-choice.ts';
import { engine } from '../../../../runs/engine/engine-client.ts';

interface WritePlan {
  readonly sources: readonly SourceItem[];
  readonly photos: readonly Photo[];
  readonly writer: JudgeChoice;
  readonly seed: number;
  readonly rule: DifferRule;
}

interface WriteWatch {
  readonly signal: AbortSignal;
  /** called when a question is written or has failed, with its index */
  readonly onOutcome: (place: number, outcome: WritingOutcome) => void;
}

/**
 * Lets a model write the wrong responses to each question, one question at a time, so that a stop
 * loses at most one. Stored answers are reused. A question whose ask fails is counted and the rest
 * continue. Rejects with AbortError when stopped, and with the engine's fault if the model cannot
 * be asked at all.
 */
export async function writeItems(
  { sources, photos, writer, seed, rule }: WritePlan,
  { signal, onOutcome }: WriteWatch,
): Promise<void> {
  // loads the model first, so that later faults concern a single question
  await engine().ask(writer, [], { signal });
  for (const [index, source] of sources.entries()) {
    const photo = photos.find(({ sha256 }) => sha256 === source.photo);
    if (!photo) continue;
    const writing = writeQuadruplet(source, writer.id, rule);
    let step = writing.next();
    while (!step.done) {
      const ask = askWriter(photo, step.value.prompt, seed, index);
      step = writing.next(await askOnce(writer, ask, signal));
    }
    onOutcome(index, step.value);
  }
}

async function askOnce(
  writer: JudgeChoice,
  ask: ReturnType<typeof askWriter>,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { answers } = await engine().ask(writer, [ask], { signal });
    const body = answers[0]?.body;
    return body?.mode === 'generate' ? body.text : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
