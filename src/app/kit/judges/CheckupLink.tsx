import { ClipboardCheck } from 'lucide-react';
import { writePlace } from '../../address/links.ts';
import buttons from '../components/Button.module.css';

/** A link to a judge's check-up. */
export function CheckupLink({ judge }: { readonly judge: string }) {
  return (
    <a className={buttons.button} href={writePlace('checkup', { judge })}>
      <ClipboardCheck aria-hidden="true" />
      Check-up
    </a>
  );
}
