import { Badge } from './Badge.tsx';

interface OriginBadgeProps {
  readonly origin: 'paper' | 'ours' | 'edited';
  readonly source?: string;
}

const WORDS = { paper: 'paper', ours: 'ours', edited: 'edited by you' } as const;

/** Whether a text or a number is published with PairBench, ours, or the person's own. */
export function OriginBadge({ origin, source }: OriginBadgeProps) {
  return (
    <Badge tone={origin === 'edited' ? 'warn' : 'plain'} title={source}>
      {WORDS[origin]}
    </Badge>
  );
}
