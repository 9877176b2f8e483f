import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { Button } from '../../kit/components/Button.tsx';
import { Dialog } from '../../kit/components/Dialog.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import { photosOf } from './save-zip.ts';

interface SaveZipProps {
  readonly record: RunRecord;
  /** `photos`: include the photographs it shows */
  readonly onSave: (photos: boolean) => void;
}

/** Saves a run as one file; the user decides whether its photographs are included. */
export function SaveZip({ record, onSave }: SaveZipProps) {
  const [open, setOpen] = useState(false);
  const shown = photosOf(record).length;
  const save = (photos: boolean) => {
    setOpen(false);
    onSave(photos);
  };
  return (
    <>
      <Button
        look="quiet"
        title="What was asked and answered, and the report, in one file"
        onClick={() => (shown === 0 ? save(false) : setOpen(true))}
      >
        <Archive aria-hidden="true" />
        Zip
      </Button>
      <Dialog title="Save as a zip" open={open} onClose={() => setOpen(false)}>
        <p className="measure">
          This run shows {formatCount(shown)} {shown === 1 ? 'photograph' : 'photographs'}. With
          them, everyone who has the file sees every pair; without them neither the run nor the
          report in it shows any.
        </p>
        <div className="row">
          <Button look="primary" onClick={() => save(false)}>
            Without the photographs
          </Button>
          <Button onClick={() => save(true)}>With the photographs</Button>
        </div>
      </Dialog>
    </>
  );
}
