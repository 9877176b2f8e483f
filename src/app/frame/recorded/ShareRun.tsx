import { findProtocol } from '../../../core/protocols/registry.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { readPlace, shareable, specLink, writePlace } from '../../address/links.ts';
import { ShareButton } from '../../kit/share/ShareButton.tsx';
import { readSamples } from '../../pictures/samples.ts';

interface ShareRunProps {
  readonly record: RunRecord;
  readonly screen: string;
}

/** Shares a run: only its set-up, or with its answers. */
export function ShareRun({ record, screen }: ShareRunProps) {
  const name = readPlace(location.hash).fields.get('named');
  return (
    <ShareButton
      title="Share this run"
      look="quiet"
      subject={record.name}
      links={[
        ...(name === null
          ? []
          : [
              {
                label: 'By its name',
                hint: 'Short enough to type. Opens this run, which comes with the page, from its beginning.',
                make: () => shareable(writePlace(screen, { named: name })),
              },
            ]),
        {
          label: 'With its results',
          hint: 'Opens these results at once, marked as recorded, with a button that runs them again and shows every answer that differs.',
          make: () => recordedLink(record, screen),
        },
        {
          label: 'Its setup only',
          hint: 'Opens the setup, ready to start.',
          make: () => specLink(screen, record.spec),
        },
      ]}
    />
  );
}

/**
 * Makes a link that includes the current view. Rejects with an Error saying why the answers cannot
 * be in a link.
 */
async function recordedLink({ id, spec }: RunRecord, screen: string): Promise<string> {
  const shown = findProtocol(spec.protocol).photos(spec.options);
  const samples = shown.length === 0 ? [] : await readSamples();
  if (shown.some((photo) => !samples.some(({ sha256 }) => sha256 === photo.sha256))) {
    throw new Error('The run shows your own photographs, which a link cannot contain.');
  }
  const packed = await engine().packRun(id, 'link');
  if ('reason' in packed) throw new Error(packed.reason);
  const looked = Object.fromEntries(readPlace(location.hash).fields);
  const { spec: _, recorded: __, named: ___, ...fields } = looked;
  return shareable(writePlace(screen, { ...fields, recorded: packed.text }));
}
