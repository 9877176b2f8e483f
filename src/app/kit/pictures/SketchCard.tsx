interface SketchCardProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /**
   * "chosen": the one that a judge chooses; "frame": its frame alone, over a card that moves;
   * "dashed": something that is not asked about
   */
  readonly look?: 'plain' | 'chosen' | 'frame' | 'dashed';
  readonly className?: string | undefined;
}

/** A picture or text card in a lab's sketch, in the units of the sketch. */
export function SketchCard({ look = 'plain', ...rect }: SketchCardProps) {
  const framed = look === 'chosen' || look === 'frame';
  return (
    <rect
      {...rect}
      rx="4"
      fill={look === 'frame' ? 'none' : 'var(--sunken)'}
      stroke={framed ? 'var(--good)' : 'var(--line-strong)'}
      strokeWidth={framed ? 3 : undefined}
      strokeDasharray={look === 'dashed' ? '4 3' : undefined}
    />
  );
}
