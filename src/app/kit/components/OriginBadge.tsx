import { Badge } from './Badge.tsx';

interface OriginBadgeProps {
  readonly origin: 'paper' | 'ours' | 'edited';
  /** where it is published, or why we had to choose it */
  readonly source?: string;
}

const SAYS = {
  paper: { words: 'from the paper', title: 'As the paper publishes it.' },
  ours: {
    words: 'our setting, not the paper’s',
    title:
      'The paper does not publish this, so Flipside had to choose. Another choice gives other numbers.',
  },
  edited: { words: 'edited by you', title: undefined },
} as const;

/** Whether a text or number is published with a protocol, chosen by Flipside or set by the user. */
export function OriginBadge({ origin, source }: OriginBadgeProps) {
  return (
    <Badge tone={origin === 'edited' ? 'warn' : 'plain'} title={source ?? SAYS[origin].title}>
      {SAYS[origin].words}
    </Badge>
  );
}
