import '../../../net/guard-worker.ts';
import { expose } from 'comlink';
import { listPublishedSets } from '../../../core/protocols/real-judges/published-sets.ts';
import type { ImportedFile } from '../../../core/published/imports/imported.ts';
import {
  type ImportedGrader,
  type ImportedJudge,
  measureGraders,
  measureImported,
} from '../../../core/published/imports/measure-imported.ts';
import { readJudgements } from '../../../core/published/imports/read-judgements.ts';
import {
  type MeasuredBy,
  measureGenaiBench,
  measureLlmbar,
  measurePositionBias,
  measureViescore,
  measureWildvision,
} from '../../../core/published/measure-published.ts';
import type { PublishedId } from '../../../core/published/published-source.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { isWorkbook, readWorkbook } from '../../../pictures/import/read-workbook.ts';
import { readyRun } from './ready-run.ts';

/** Reads and measures published verdicts in a worker. */
export interface PublishedHost {
  /** `text`: content of the source's file; throws an Error if it is invalid */
  measure<Id extends PublishedId>(id: Id, text: string): MeasuredSource<Id>;
  /** One of the source's sets as a run, by its index. Throws RangeError if there is none. */
  readySet(id: PublishedId, text: string, place: number): ReadySet;
  /** Reads the user's file; rejects with an error that names the line and field at fault. */
  readFile(file: File): Promise<ReadFile>;
}

/** A source's figures, and the names of the sets of verdicts that can be opened as runs. */
export interface MeasuredSource<Id extends PublishedId> {
  readonly figures: MeasuredBy[Id];
  readonly sets: readonly string[];
}

/** A run of published verdicts, as a file that can be imported. */
export interface ReadySet {
  readonly spec: RunSpec;
  readonly file: Blob;
}

/** The content read from the user's file, and its figures. */
export interface ReadFile extends Pick<ImportedFile, 'format' | 'leftAside' | 'notes'> {
  readonly judges: readonly ImportedJudge[];
  readonly graders: readonly ImportedGrader[];
}

const MEASURES: { readonly [Id in PublishedId]: (file: unknown) => MeasuredBy[Id] } = {
  'genai-bench': measureGenaiBench,
  'position-bias-analyzer': measurePositionBias,
  llmbar: measureLlmbar,
  viescore: measureViescore,
  'wildvision-bench': measureWildvision,
};

const host: PublishedHost = {
  measure(id, text) {
    const file: unknown = JSON.parse(text);
    const sets = listPublishedSets(id, file).map(({ options }) => options.source.set);
    return { figures: MEASURES[id](file), sets };
  },
  readySet(id, text, place) {
    const set = listPublishedSets(id, JSON.parse(text))[place];
    if (!set) throw new RangeError(`${id} has no set ${place}`);
    const run = readyRun(set, Date.now());
    return { spec: run.spec, file: new Blob([JSON.stringify(run)], { type: 'application/json' }) };
  },
  async readFile(file) {
    const text = (await isWorkbook(file)) ? await readWorkbook(file, file.name) : await file.text();
    const read = readJudgements(file.name, text);
    const { format, leftAside, notes } = read;
    return {
      format,
      leftAside,
      notes,
      judges: measureImported(read),
      graders: measureGraders(read),
    };
  },
};

expose(host);
