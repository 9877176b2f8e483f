import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { type SharedLink, ShareLinks } from './ShareLinks.tsx';

interface ShareButtonProps {
  /** title of the dialog */
  readonly title: string;
  /** what the link opens, shown under its QR code; by default the title */
  readonly subject?: string;
  readonly links: readonly SharedLink[];
  readonly disabled?: boolean;
  readonly look?: 'plain' | 'quiet';
  /** further ways to share, below the links; receives a function that closes the dialog */
  readonly children?: (close: () => void) => ReactNode;
}

/** Everything for sharing what is shown: links, QR codes, and further ways. */
export function ShareButton(props: ShareButtonProps) {
  const { title, subject, links, disabled = false, look = 'plain', children } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
        disabled={disabled}
        aria-haspopup="dialog"
        title="Share: link, QR code"
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden="true" />
        Share
      </Button>
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        <ShareLinks title={subject ?? title} links={links} />
        {children?.(() => setOpen(false))}
      </Dialog>
    </>
  );
}
