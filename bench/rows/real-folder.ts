import type { Page } from 'playwright-core';
import type { AnswerBody } from '../../src/core/ask/answer.ts';
import type { Ask } from '../../src/core/ask/ask.ts';
import { messageOf } from '../../src/core/errors.ts';
import { tidy } from '../median.ts';
import type { Bench } from '../open-bench.ts';
import { planPairAsks } from '../page/writer-asks.ts';
import { folderOf } from '../real-size/real-models.ts';
import {
  mostOf,
  peakOfRenderers,
  type RendererMemory,
  rendererMemory,
} from '../renderer-memory.ts';
import type { Row } from '../row.ts';

/** A published model's graphs, filled by fill_graph.py; REAL_MODEL may name another folder. */
const PUBLISHED = 'qwen3.5-0.8b';
const WRITER = 'smolvlm-256m';
/** Tokens of the short text. */
const SHORT = 16;
const RUNS = 10;

/** Opens a model's folder in the shipped page: chosen, loaded, asked for scores and for a text. */
export const realFolder: Row = {
  name: 'real-folder',
  async measure(bench) {
    const name = process.env.REAL_MODEL ?? PUBLISHED;
    return withFolder(bench, name, async ({ judge, ask, peakWhile, empty }) => {
      const [texts, scores] = asksOf(1, 1);
      const begun = performance.now();
      const load = await peakWhile(() => ask([])).catch((error: unknown) => messageOf(error));
      if (typeof load === 'string') {
        const seconds = (performance.now() - begun) / 1000;
        const figures = { ours: tidy(seconds), other: null, ratio: null, unit: 's' };
        return { name: 'real-folder', ...figures, detail: `${name}, not loaded: ${load}` };
      }
      const scored = await peakWhile(() => ask(scores));
      const written = await peakWhile(() => ask(texts.slice(0, 2)));
      const seconds = scored.seconds / scores.length;
      const weights = (judge.bytes ?? 0) / 1e6;
      const peaks = [load, scored, written].map(({ peak }) =>
        tidy((peak.own - empty.own) / 1e6 / weights),
      );
      const figures = [
        `${tidy(weights)} MB, loaded in ${tidy(load.seconds)} s`,
        `${scores.length} scores of one pair ${tidy(scored.seconds)} s (${told(scored.bodies)})`,
        `two texts of ${SHORT} tokens ${tidy(written.seconds)} s (${told(written.bodies)})`,
        `peak over the weights ${peaks.join(', ')} in load, scores and texts, at most 1.6`,
      ];
      return {
        name: 'real-folder',
        ours: tidy(seconds),
        other: null,
        ratio: null,
        unit: 's a score',
        detail: `${name}: ${figures.join('; ')}`,
      };
    });
  },
};

/**
 * Peak renderer memory relative to the weights' size, and memory after ten runs relative to one.
 * The first pair is separate: the browser compiles functions of the runtime while it is scored.
 */
export const realMemory: Row = {
  name: 'real-memory',
  measure: (bench) =>
    withFolder(bench, WRITER, async ({ judge, ask, peakWhile, empty, now }) => {
      const [, scores] = asksOf(1, 1);
      const load = await peakWhile(() => ask([]));
      const first = await peakWhile(() => ask(scores));
      const further: RendererMemory[] = [];
      const after = [await now()];
      const runs = bench.options.rounds >= 5 ? RUNS : 2;
      for (let run = 1; run < runs; run++) {
        // new pictures each time, because stored answers would be used otherwise
        const { peak } = await peakWhile(() => ask(asksOf(1, 1 + run)[1]));
        further.push(peak);
        after.push(await now());
      }
      const weights = (judge.bytes ?? 0) / 1e6;
      const peaks = [load.peak, first.peak, mostOf(further)];
      const overWeights = (kind: keyof RendererMemory) =>
        peaks.map((peak) => tidy((peak[kind] - empty[kind]) / 1e6 / weights)).join(', ');
      const most = (mostOf(peaks).own - empty.own) / 1e6;
      return {
        name: 'real-memory',
        ours: tidy(most),
        other: tidy(weights),
        ratio: tidy(weights / most),
        unit: 'MB',
        detail: [
          `peak over the weights, at most 1.7, loading, the first pair and further pairs: ${overWeights('own')}`,
          `the same with pages of files (VmRSS): ${overWeights('resident')}`,
          `after ${runs} runs over after one: ${tidy((after.at(-1)?.own ?? 0) / (after[0]?.own ?? 1))}`,
        ].join('; '),
      };
    }),
};

interface Listed {
  readonly id: string;
  readonly bytes: number | null;
}

interface FolderWork {
  readonly judge: Listed;
  readonly ask: (asks: readonly Ask[]) => Promise<readonly AnswerBody[]>;
  readonly peakWhile: (
    work: () => Promise<readonly AnswerBody[]>,
  ) => Promise<{ peak: RendererMemory; seconds: number; bodies: readonly AnswerBody[] }>;
  /** before the model is loaded */
  readonly empty: RendererMemory;
  readonly now: () => Promise<RendererMemory>;
}

/** Runs `work` with a folder of real size that was chosen in the headless page. */
async function withFolder<T>(
  bench: Bench,
  name: string,
  work: (tools: FolderWork) => Promise<T>,
): Promise<T> {
  const context = await bench.openContext();
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  try {
    const page = await context.newPage();
    await page.goto(`${bench.url}headless.html`);
    await page.waitForFunction(() => window.flipsideEngine !== undefined);
    await page.setInputFiles('#judge', folderOf(name));
    const judge = await addPicked(page);
    const now = () => rendererMemory(browser);
    return await work({
      judge,
      ask: (asks) => askAll(page, judge.id, asks),
      async peakWhile(doIt) {
        let bodies: readonly AnswerBody[] = [];
        const begun = performance.now();
        const peak = await peakOfRenderers(browser, async () => {
          bodies = await doIt();
        });
        return { peak, seconds: (performance.now() - begun) / 1000, bodies };
      },
      empty: await now(),
      now,
    });
  } finally {
    await context.close();
  }
}

function addPicked(page: Page): Promise<Listed> {
  return page.evaluate(async () => {
    const { files } = document.querySelector('#judge') as HTMLInputElement;
    const picked = [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath, file }));
    const engine = window.flipsideEngine;
    if (!engine) throw new Error('the page has no engine');
    const { id, bytes } = await engine.addJudgeFolder(picked);
    return { id, bytes };
  });
}

function askAll(page: Page, id: string, asks: readonly Ask[]): Promise<readonly AnswerBody[]> {
  return page.evaluate(
    async ([judge, wanted]) => {
      const engine = window.flipsideEngine;
      if (!engine) throw new Error('the page has no engine');
      const { answers } = await engine.ask({ id: judge, device: 'wasm' }, wanted);
      return answers.map(({ body }) => body);
    },
    [id, asks] as const,
  );
}

/** Both orders and both conditions of this many pairs, for texts and for scores. */
function asksOf(pairs: number, seed: number) {
  const { texts, scores } = planPairAsks(pairs, 7000 + seed);
  return [texts.map((ask) => ({ ...ask, maxNewTokens: SHORT })), scores] as const;
}

/** The first answer, to show that there is one. */
function told([body]: readonly AnswerBody[]): string {
  if (body?.mode === 'generate') return `"${body.text.slice(0, 20)}…"`;
  if (body?.mode !== 'choose') return 'nothing';
  return `log p(1) ${body.logProbabilities[0]?.toFixed(2)}`;
}
