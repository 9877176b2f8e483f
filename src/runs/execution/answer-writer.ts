import type { Answer } from '../../core/ask/answer.ts';
import type { AskMode } from '../../core/ask/ask.ts';
import { saveAnswers } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { noteTimings } from '../store/timings.ts';

/** One transaction per answer would cost more than computing a pixel judge's answer. */
const BATCH = 256;
/** Milliseconds an answer may wait: the most that closing the tab can lose. */
const DELAY = 50;

/** Collects answers and stores them in batches. */
interface AnswerWriter {
  push(ask: string, mode: AskMode, answer: Answer): void;
  /** Resolves when everything pushed is stored; rejects with the first error of any batch. */
  flush(): Promise<void>;
}

/** `onFault` is called as soon as a batch cannot be stored, before `flush` rejects. */
export function createAnswerWriter(
  database: Database,
  fingerprint: string,
  onFault: (fault: unknown) => void,
): AnswerWriter {
  let waiting = new Map<string, Answer>();
  let times = new Map<AskMode, number[]>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.size === 0) return;
    const [answers, spent] = [waiting, times];
    waiting = new Map();
    times = new Map();
    // after an error nothing more is written: `writing` stays rejected
    writing = writing.then(async () => {
      await saveAnswers(database, fingerprint, answers);
      for (const [mode, milliseconds] of spent) {
        await noteTimings(database, fingerprint, mode, milliseconds);
      }
    });
    writing.catch(onFault);
  };

  return {
    push(ask, mode, answer) {
      waiting.set(ask, answer);
      const spent = times.get(mode) ?? [];
      times.set(mode, spent);
      spent.push(answer.milliseconds);
      if (waiting.size >= BATCH) write();
      else timer ??= setTimeout(write, DELAY);
    },
    flush() {
      write();
      return writing;
    },
  };
}
