import { QrCode } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf } from '../../../core/errors.ts';
import { Button } from '../components/Button.tsx';
import { CopyLink } from '../components/CopyLink.tsx';
import { Segmented } from '../fields/Segmented.tsx';
import { formatCount } from '../words/format-value.ts';
import { sayOnlyHere } from './only-here.ts';

const QrDialog = lazy(() => import('./QrDialog.tsx'));

/** Characters of the largest QR code; repeated here because `qr-code.ts` is loaded on demand. */
const MOST_FOR_QR = 2953;

/** One of the links by which something can be shared. */
export interface SharedLink {
  readonly label: string;
  /** what the recipient sees */
  readonly hint: string;
  /** Rejects with an Error that says why there is no link. */
  readonly make: () => Promise<string> | string;
}

type Made = { readonly link: string } | { readonly reason: string };

interface ShareLinksProps {
  /** what is shared, shown under its QR code */
  readonly title: string;
  readonly links: readonly SharedLink[];
}

/** A link to copy, or to show a room as a QR code. */
export function ShareLinks({ title, links }: ShareLinksProps) {
  const [chosen, setChosen] = useState(0);
  const [made, setMade] = useState<Made | null>(null);
  const [shown, setShown] = useState(false);
  const shared = links[chosen];
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once each time it is chosen
  useEffect(() => {
    let gone = false;
    const tell = (one: Made) => !gone && setMade(one);
    setMade(null);
    Promise.resolve()
      .then(() => shared?.make() ?? '')
      .then(
        (link) => tell({ link }),
        (fault: unknown) => tell({ reason: messageOf(fault) }),
      );
    return () => {
      gone = true;
    };
  }, [chosen]);
  const link = made && 'link' in made ? made.link : null;
  const onlyHere = link === null ? null : sayOnlyHere(link);
  const long = link !== null && link.length > MOST_FOR_QR;
  return (
    <div className="stack gap-3">
      {links.length > 1 && (
        <Segmented
          label="What the link holds"
          options={links.map(({ label }) => ({ value: label, label }))}
          value={shared?.label ?? ''}
          onChange={(label) => setChosen(links.findIndex((one) => one.label === label))}
        />
      )}
      <p className="note measure">{shared?.hint}</p>
      {made === null && <p role="status">Making the link…</p>}
      {made !== null && 'reason' in made && <p role="status">No such link: {made.reason}</p>}
      {link !== null && (
        <>
          <input
            type="text"
            readOnly
            aria-label="The link"
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <div className="row">
            <CopyLink look="primary" text={() => link} />
            <Button disabled={long} aria-haspopup="dialog" onClick={() => setShown(true)}>
              <QrCode aria-hidden="true" />
              QR code
            </Button>
            <p className="note" role="status">
              {formatCount(link.length)} characters
              {long && `: too long for a QR code, which holds ${formatCount(MOST_FOR_QR)}`}
            </p>
          </div>
          {onlyHere !== null && <p className="note measure">{onlyHere}</p>}
        </>
      )}
      {shown && link !== null && (
        <Suspense fallback={null}>
          <QrDialog title={title} link={link} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}
