import { Download, Printer } from 'lucide-react';
import type { CheckupRecord } from '../../../../core/checkup/profile.ts';
import { packField, shareable, writePlace } from '../../../address/links.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ShareButton } from '../../../kit/share/ShareButton.tsx';

interface ShareCheckupProps {
  readonly records: readonly CheckupRecord[];
  /** address fields that start the same check-up elsewhere */
  readonly setup: Readonly<Record<string, string>>;
}

/** Shares a profile: a link that shows it, a link that asks again, a file, or a print. */
export function ShareCheckup({ records, setup }: ShareCheckupProps) {
  const names = records.map(({ judge }) => judge.name).join(', ');
  return (
    <div className="row">
      <ShareButton
        title="Share this check-up"
        subject={`Check-up of ${names}`}
        links={[
          {
            label: 'With its figures',
            hint: 'Shows this profile at once; nothing is asked.',
            make: () => shareable(writePlace('checkup', { profiles: packField(records) })),
          },
          {
            label: 'Its set-up',
            hint: 'Opens the same check-up, ready to start.',
            make: () => shareable(writePlace('checkup', setup)),
          },
        ]}
      />
      <Button
        onClick={() =>
          saveBlob(
            new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }),
            `check-up ${names}.json`,
          )
        }
      >
        <Download aria-hidden="true" />
        JSON
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
  );
}
