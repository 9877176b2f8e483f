import type { DatasetColumn } from './parquet-columns.ts';

/** The probable use of each column; null if none fits. The person can change it. */
interface GuessedColumns {
  readonly images: readonly string[];
  readonly caption: string | null;
  readonly otherCaption: string | null;
  readonly label: string | null;
  readonly truth: string | null;
  readonly condition: string | null;
  readonly split: string | null;
}

const OTHER_CAPTION = /negative|wrong|false|caption_?2/i;

/** Decides by a column's kind, then by its name. */
export function guessColumns(columns: readonly DatasetColumn[]): GuessedColumns {
  const named = (kinds: readonly DatasetColumn['kind'][], name: RegExp, but?: RegExp) =>
    columns.find((one) => kinds.includes(one.kind) && name.test(one.name) && !but?.test(one.name))
      ?.name ?? null;
  return {
    images: columns
      .filter(({ kind }) => kind === 'picture' || kind === 'pictures')
      .map((one) => one.name),
    caption: named(['text', 'texts'], /caption|answer|sentence|description|^text$/i, OTHER_CAPTION),
    otherCaption: named(['text', 'texts'], OTHER_CAPTION),
    label:
      columns.find(({ kind }) => kind === 'class')?.name ??
      named(['text', 'number'], /label|class/i),
    truth: named(['text', 'number', 'class'], /truth|^gt$|score|label/i),
    condition: named(['text', 'class'], /condition|setting|mode/i),
    split: named(['text', 'class'], /split|feature|transform/i),
  };
}
