import { messageOf } from '../../../../core/errors.ts';
import type { Photo } from '../../../../core/picture.ts';
import { itemsOf } from '../../../../core/protocols/perception/dataset/items.ts';
import { writeLine } from '../../../../core/protocols/perception/dataset/jsonl.ts';
import {
  defaultPerceptionOptions,
  type GivenItem,
} from '../../../../core/protocols/perception/options.ts';
import { whyNoWriter } from '../../../../core/protocols/perception/pipeline/ask-writer.ts';
import { readSources } from '../../../../core/protocols/perception/pipeline/read-sources.ts';
import type {
  WritingFailure,
  WritingOutcome,
} from '../../../../core/protocols/perception/pipeline/write-quadruplet.ts';
import { CommandFault, EXIT } from '../../../frame/command/fault.ts';
import type { PhotosForm } from '../../../frame/command/photos-command.ts';
import { reportingLoads } from '../../../frame/command/report-progress.ts';
import type { Row } from '../../../frame/command/table.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import { writeItems } from '../setup/write-items.ts';
import type { WRITE_FLAGS } from './write-flags.ts';

/** Output of writing wrong responses; the items themselves are its rows. */
export interface WriteOutput {
  readonly command: 'write-responses';
  /** id of the model that wrote them */
  readonly writer: string;
  readonly rule: 'paper' | 'code';
  readonly seed: number;
  readonly questions: number;
  /** questions that produced an item */
  readonly items: number;
  /** failed questions by reason, named as in the authors' code */
  readonly failures: Readonly<Partial<Record<WritingFailure, number>>>;
  /** the first 80 characters of each question and the failure; null if it produced an item */
  readonly outcomes: readonly {
    readonly question: string;
    readonly failure: WritingFailure | null;
  }[];
}

/** Characters of a question that are printed. */
const SHOWN = 80;

export const writeForm: PhotosForm<typeof WRITE_FLAGS> = {
  async perform({ values, photos, judge, device, seed }, report) {
    const { questions, rule } = values;
    const refusal = whyNoWriter(judge);
    if (refusal !== null) throw new CommandFault(EXIT.usage, `--judge: ${judge.name} ${refusal}`);
    const sources = readQuestions(questions, photos);
    const outcomes = new Map<number, WritingOutcome>();
    const plan = { sources, photos, writer: { id: judge.id, device }, seed, rule };
    await reportingLoads(() =>
      writeItems(plan, {
        signal: new AbortController().signal,
        onOutcome(place, outcome) {
          outcomes.set(place, outcome);
          report(`${formatCount(outcomes.size)} of ${formatCount(sources.length)} questions`);
        },
      }),
    );
    const items = [...outcomes.values()].flatMap(({ item }) => item ?? []);
    const failures: Partial<Record<WritingFailure, number>> = {};
    for (const { failure } of outcomes.values()) {
      if (failure) failures[failure] = (failures[failure] ?? 0) + 1;
    }
    const value: WriteOutput = {
      command: 'write-responses',
      writer: judge.id,
      rule,
      seed,
      questions: sources.length,
      items: items.length,
      failures,
      outcomes: sources.map(({ question }, place) => ({
        question: question.slice(0, SHOWN),
        failure: outcomes.get(place)?.failure ?? null,
      })),
    };
    return { value, rows: rowsOf(items, photos, seed) };
  },
};

function readQuestions(
  { file, text }: { readonly file: string; readonly text: string },
  photos: readonly Photo[],
) {
  try {
    const sources = readSources(text, photos);
    if (sources.length > 0) return sources;
  } catch (fault) {
    throw new CommandFault(EXIT.usage, `--questions: "${file}": ${messageOf(fault)}`);
  }
  throw new CommandFault(EXIT.usage, `--questions: "${file}" has no line`);
}

/** Rows with the fields of the authors' files. */
function rowsOf(given: readonly GivenItem[], photos: readonly Photo[], seed: number): Row[] {
  const options = {
    ...defaultPerceptionOptions(),
    source: { type: 'photos', photos } as const,
    items: given.length,
    given,
  };
  const itemAt = itemsOf(seed, options);
  return given.map((_, index) => JSON.parse(writeLine(itemAt(index), seed)) as Row);
}
