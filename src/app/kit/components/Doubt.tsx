import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface DoubtProps {
  readonly title: string;
  /** label of the confirming button */
  readonly verb: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
  /** what would be lost */
  readonly children: ReactNode;
}

/** Asks for confirmation before something is deleted irrevocably. */
export function Doubt({ title, verb, open, onClose, onSure, children }: DoubtProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <p>{children}</p>
      <div className="row">
        <Button
          look="danger"
          onClick={() => {
            onClose();
            onSure();
          }}
        >
          <Trash2 aria-hidden="true" />
          {verb}
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
