import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';

/** Milliseconds before Stop is shown; quicker work cannot be stopped in time. */
const LATE = 1000;

interface LateStopProps {
  readonly label: string;
  readonly onStop: () => void;
}

/** A Stop button for work that is usually quick; appears only if the work takes long. */
export function LateStop({ label, onStop }: LateStopProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <Button onClick={onStop}>
      <Square aria-hidden="true" />
      {label}
    </Button>
  );
}
