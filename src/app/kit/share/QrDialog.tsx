import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../components/Button.tsx';
import styles from './QrDialog.module.css';
import { makeQrCode } from './qr-code.ts';

interface QrDialogProps {
  /** what the link opens */
  readonly title: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** Longest address, in characters, that a person can type. */
const MOST_TO_TYPE = 100;

/** A link as a full-screen QR code, readable from the back row; Escape closes it. */
export default function QrDialog({ title, link, onClose }: QrDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const code = useMemo(() => makeQrCode(link), [link]);
  useEffect(() => ref.current?.showModal(), []);
  if (code === null) return null;
  return (
    <dialog ref={ref} className={styles.screen} aria-label="QR code of the link" onClose={onClose}>
      <div className={styles.head}>
        <p>Point a phone’s camera at it.</p>
        <Button look="quiet" icon className={styles.close} aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <svg
        className={styles.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label="QR code of the link"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <p className={styles.foot}>
        <strong>{title}</strong>
        {link.length <= MOST_TO_TYPE && <span>{link}</span>}
      </p>
    </dialog>
  );
}
