import { X } from 'lucide-react';
import { Button } from '../../../../kit/components/Button.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import { setLecture } from '../../../../stores/lecture.ts';
import styles from './LeaveLecture.module.css';

/** Ends the lecture; `className`: its place in the slide's head. */
export function LeaveLecture({ className }: { readonly className?: string | undefined }) {
  return (
    <Button
      look="quiet"
      icon
      className={classes(styles.leave, className)}
      aria-label="Leave lecture mode"
      title="Leave (Esc)"
      onClick={() => setLecture(false)}
    >
      <X aria-hidden="true" />
    </Button>
  );
}
