import { type FileMetaData, parquetSchema, type SchemaTree } from 'hyparquet';
import * as v from 'valibot';

/** What a column holds, as far as the schema tells. */
type ColumnKind = 'picture' | 'pictures' | 'text' | 'texts' | 'number' | 'class' | 'other';

export interface DatasetColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** for a column of classes, their names in the order of their numbers */
  readonly classes: readonly string[];
}

/**
 * The columns of a dataset. A picture is a group of "bytes" and "path", as the hub's library writes
 * it, or plain bytes. Class names are stored beside the schema.
 */
export function columnsOf(metadata: FileMetaData): DatasetColumn[] {
  const classes = classNames(metadata);
  return parquetSchema(metadata).children.map((column) => {
    const { name } = column.element;
    const names = classes.get(name) ?? [];
    const kind = kindOf(column);
    return { name, kind: kind === 'number' && names.length > 0 ? 'class' : kind, classes: names };
  });
}

function kindOf(column: SchemaTree): ColumnKind {
  const { element, children } = column;
  const type = element.logical_type?.type ?? element.converted_type;
  if (isPicture(column)) return 'picture';
  if (type === 'LIST') {
    // LIST, then a repeated group, then the element (Parquet's "three-level" lists)
    const item = children[0]?.children[0] ?? children[0];
    if (item && isPicture(item)) return 'pictures';
    return item && isText(item) ? 'texts' : 'other';
  }
  if (children.length > 0) return 'other';
  if (isText(column)) return 'text';
  if (element.type === 'BYTE_ARRAY') return type === undefined ? 'picture' : 'other';
  const numbers = ['INT32', 'INT64', 'FLOAT', 'DOUBLE'];
  return element.type !== undefined && numbers.includes(element.type) ? 'number' : 'other';
}

function isPicture({ children }: SchemaTree): boolean {
  return children.some(({ element }) => element.name === 'bytes' && element.type === 'BYTE_ARRAY');
}

function isText({ element }: SchemaTree): boolean {
  return element.converted_type === 'UTF8' || element.logical_type?.type === 'STRING';
}

/** {"info": {"features": {"label": {"names": ["cat", …], "_type": "ClassLabel"}}}} */
const notesSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ info: v.object({ features: v.record(v.string(), v.unknown()) }) }),
);
const classSchema = v.object({ names: v.array(v.string()) });

function classNames({ key_value_metadata = [] }: FileMetaData): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const text = key_value_metadata.find(({ key }) => key === 'huggingface')?.value;
  const notes = v.safeParse(notesSchema, text);
  if (!notes.success) return found;
  for (const [column, feature] of Object.entries(notes.output.info.features)) {
    const ofClass = v.safeParse(classSchema, feature);
    if (ofClass.success) found.set(column, ofClass.output.names);
  }
  return found;
}
