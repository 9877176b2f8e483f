import { useState } from 'react';
import {
  type ReadDocument,
  readDocument,
} from '../../../../core/protocols/experiments/document.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';

/** Largest report file in bytes; a report of five experiments takes a hundredth of it. */
const MOST_BYTES = 5_000_000;

interface ReportImportProps {
  readonly onReport: (report: ReadDocument) => void;
}

/** Imports the question and experiments of a saved report to continue from them. */
export function ReportImport({ onReport }: ReportImportProps) {
  const [error, setError] = useState<unknown>(null);
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    try {
      if (file.size > MOST_BYTES) throw new Error('This file is too large for a report.');
      onReport(readDocument(await file.text()));
      setError(null);
    } catch (fault) {
      setError(fault);
    }
  };
  return (
    <div className="stack gap-2 justify-start">
      <FileButton
        label="A saved report"
        accept=".json,application/json"
        onFiles={(files) => void read(files)}
      >
        Continue from a report
      </FileButton>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}
