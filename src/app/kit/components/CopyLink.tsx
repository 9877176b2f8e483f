import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';

/** characters; messaging programs cut or reject longer links */
const LONGEST_LINK = 60_000;

interface CopyLinkProps {
  readonly text: () => string;
  /** label of the button */
  readonly label?: string;
  readonly look?: 'plain' | 'primary';
}

/** Copies an address; if the browser refuses, shows it for manual copying. */
export function CopyLink(props: CopyLinkProps) {
  const { text, label = 'Copy link', look = 'plain' } = props;
  const [state, setState] = useState<'idle' | 'copied' | 'too-long' | { readonly refused: string }>(
    'idle',
  );
  const copy = async () => {
    const link = text();
    if (link.length > LONGEST_LINK) {
      setState('too-long');
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      setState({ refused: link });
    }
  };
  return (
    <>
      <Button
        look={look}
        onClick={() => void copy()}
        onBlur={() => state === 'copied' && setState('idle')}
      >
        <Link2 aria-hidden="true" />
        {state === 'copied' ? 'Link copied' : label}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' && 'The link is copied.'}
      </span>
      {state === 'too-long' && (
        <span role="status">
          Too large for a link, which would name every picture, caption and pair. Save the run as
          JSON instead.
        </span>
      )}
      {typeof state === 'object' && (
        <input
          type="text"
          readOnly
          aria-label="Link to this"
          value={state.refused}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
