import { X } from 'lucide-react';
import { Button } from '../../../../kit/components/Button.tsx';
import { setLecture } from '../../../../stores/lecture.ts';

/** Ends the lecture; `className`: its place in the slide's head. */
export function LeaveLecture({ className }: { readonly className?: string | undefined }) {
  return (
    <Button
      look="quiet"
      icon
      {...(className !== undefined && { className })}
      aria-label="Leave lecture mode"
      title="Leave (Esc)"
      onClick={() => setLecture(false)}
    >
      <X aria-hidden="true" />
    </Button>
  );
}
