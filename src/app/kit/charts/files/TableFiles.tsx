import { Download } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import type { ChartTable } from '../chart-table.ts';
import { saveBlob } from '../save-blob.ts';
import { TABLE_FORMATS, TABLE_TYPES, writeTable } from './table-files.ts';

const WORDS = { csv: 'CSV', json: 'JSON', md: 'Markdown' } as const;

interface TableFilesProps {
  readonly caption: string;
  /** called when the table is saved */
  readonly table: () => ChartTable;
  /** name of the files, without extension */
  readonly file: string;
}

/** Buttons that save a table for spreadsheets, programs and texts. */
export function TableFiles({ caption, table, file }: TableFilesProps) {
  return (
    <div className="row gap-1">
      {TABLE_FORMATS.map((format) => (
        <Button
          key={format}
          look="quiet"
          aria-label={`${caption}: save as ${WORDS[format]}`}
          onClick={() =>
            saveBlob(
              new Blob([writeTable(table(), format)], { type: TABLE_TYPES[format] }),
              `${file}.${format}`,
            )
          }
        >
          <Download aria-hidden="true" />
          {WORDS[format]}
        </Button>
      ))}
    </div>
  );
}
