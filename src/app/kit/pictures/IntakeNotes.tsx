import type { ReactNode } from 'react';
import type { PictureSet } from '../../../runs/pictures/picture-imports.ts';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';

interface IntakeNotesProps {
  readonly set: PictureSet;
  /** called when the user allows these hosts */
  readonly onConfirm: (hosts: readonly string[]) => void;
}

/** What an import left out and why, and the hosts it would need to contact. */
export function IntakeNotes({ set, onConfirm }: IntakeNotesProps) {
  const { photos, refused, table, notes, hosts } = set;
  const waiting = hosts.reduce((sum, { pictures }) => sum + pictures, 0);
  return (
    <>
      {hosts.length > 0 && (
        <Notice
          title={`${waiting} ${waiting === 1 ? 'picture lies' : 'pictures lie'} elsewhere`}
          actions={
            <Button onClick={() => onConfirm(hosts.map(({ host }) => host))}>
              Fetch from {hosts.length === 1 ? hosts[0]?.host : `these ${hosts.length} hosts`}
            </Button>
          }
        >
          <p>
            The table names addresses on {hosts.map(({ host }) => host).join(', ')}. Nothing has
            been requested there yet; the people who run it would see your IP address.
          </p>
        </Notice>
      )}
      {table !== undefined && (
        <p role="status" className="hint">
          {table}
        </p>
      )}
      {photos.length === 0 && refused.length === 0 && hosts.length === 0 && (
        <Notice tone="warn" title="It contains no picture" />
      )}
      {refused.length > 0 && (
        <Notice tone="warn" title={`${refused.length} not taken`}>
          <List label="Files not taken">
            {refused.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </List>
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="warn" title={`${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`}>
          <List label="Notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </List>
        </Notice>
      )}
    </>
  );
}

interface ListProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A list of any length in a small scrolling area. */
function List({ label, children }: ListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must take the focus
    <ul className="stack gap-1 bare-list scroll-list" tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
