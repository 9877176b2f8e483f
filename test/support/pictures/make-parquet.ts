import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';

const root = (columns: number): SchemaElement => ({ name: 'schema', num_children: columns });

/** A picture as the hub's library writes it: a group of its bytes and its path. */
export const picture = (name: string): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: 2 },
  { name: 'bytes', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
  { name: 'path', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
];
export const text = (name: string): SchemaElement[] => [
  { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
];
export const texts = (name: string): SchemaElement[] => [
  { name, converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
];
export const number = (name: string): SchemaElement[] => [
  { name, type: 'INT64', repetition_type: 'OPTIONAL' },
];

export interface TableColumn {
  readonly schema: readonly SchemaElement[];
  readonly data: readonly unknown[];
}

/** A Parquet file of these columns, in row groups of `groupSize`. */
export function makeParquet(
  columns: readonly TableColumn[],
  groupSize: number,
  features: unknown = null,
): Uint8Array {
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ schema, data }) => ({
      name: schema[0]?.name ?? '',
      data: [...data],
    })),
    schema: [root(columns.length), ...columns.flatMap(({ schema }) => schema)],
    rowGroupSize: groupSize,
    ...(features !== null && {
      kvMetadata: [{ key: 'huggingface', value: JSON.stringify({ info: { features } }) }],
    }),
  });
  return new Uint8Array(buffer);
}
