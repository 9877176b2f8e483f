import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { itemsOf, listPlaces } from '../../../../core/protocols/perception/dataset/items.ts';
import {
  type DifferRule,
  FAILURE_WORDS,
  type Failure,
  readDrawn,
  readGiven,
  writeLine,
} from '../../../../core/protocols/perception/dataset/jsonl.ts';
import { parsePerceptionOptions } from '../../../../core/protocols/perception/options.ts';
import { photosOf } from '../../../../core/spec/picture-source.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';
import { Tick } from '../../../kit/fields/Tick.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import type { PerceptionSetup } from '../perception-setup.ts';

interface SetFilesProps {
  readonly spec: PerceptionSetup;
  readonly onChange: (spec: PerceptionSetup) => void;
}

/** items drawn before yielding to the page */
const AT_ONCE = 5;
/** maximum bytes of a file, more than the longest allowed set takes */
const LARGEST = 16 * 1024 * 1024;

/** Exports and imports the set as JSONL; reports what was left out, by reason. */
export function SetFiles({ spec, onChange }: SetFilesProps) {
  const { busy, error, perform, stop } = useAction();
  const [rule, setRule] = useState<DifferRule>('paper');
  const [failures, setFailures] = useState<Readonly<Partial<Record<Failure, number>>>>({});
  const { seed, options } = spec;
  const photos = options.source.type === 'photos';
  const save = () =>
    perform(async (signal) => {
      const itemAt = itemsOf(seed, options);
      const lines: string[] = [];
      for (const index of listPlaces(options)) {
        lines.push(writeLine(itemAt(index), seed));
        if (lines.length % AT_ONCE === 0) await new Promise((done) => setTimeout(done));
        signal.throwIfAborted();
      }
      saveBlob(new Blob([`${lines.join('\n')}\n`]), `perception items seed ${seed}.jsonl`);
    });
  const open = (file: File | undefined) =>
    perform(async () => {
      if (!file) return;
      if (file.size > LARGEST) throw new Error(`${file.name} has more than 16 MB; split it`);
      const text = await file.text();
      if (photos) {
        const read = readGiven(text, photosOf(options.source), rule);
        setFailures(read.failures);
        if (read.items.length === 0) throw new Error('no line of this file can be used; see below');
        const next = { ...options, given: read.items, items: read.items.length };
        onChange({ ...spec, options: parsePerceptionOptions(next) });
        return;
      }
      const read = readDrawn(text, rule);
      setFailures(read.failures);
      const { edited: _, ...rest } = options;
      const next = {
        ...rest,
        items: read.count,
        ...(read.items.length > 0 && { edited: read.items }),
      };
      onChange({ ...spec, seed: read.seed, options: parsePerceptionOptions(next) });
    });
  const left = Object.entries(failures) as [Failure, number][];
  return (
    <div className="stack gap-2">
      <div className="row">
        <Button disabled={busy || (photos && !options.given)} onClick={() => void save()}>
          <Download aria-hidden="true" />
          Save the items (JSONL)
        </Button>
        <FileButton
          label="Items as JSONL"
          accept=".jsonl,.json,.txt"
          disabled={busy}
          onFiles={([file]) => void open(file)}
        >
          <FileUp aria-hidden="true" />
          Import items
        </FileButton>
        {busy && (
          <Button look="quiet" onClick={stop}>
            Stop
          </Button>
        )}
        <Tick checked={rule === 'code'} onChange={(on) => setRule(on ? 'code' : 'paper')}>
          accept items in which a wrong response ends with the right answer, as the authors’ code
          does; the paper leaves them out
        </Tick>
      </div>
      {error !== null && <ErrorNotice error={error} />}
      {left.length > 0 && (
        <Notice title="Some lines were left out">
          <ul>
            {left.map(([failure, count]) => (
              <li key={failure}>
                {count}: {FAILURE_WORDS[failure]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
