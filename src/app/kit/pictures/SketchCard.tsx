interface SketchCardProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** highlights the one that a judge chooses */
  readonly chosen?: boolean;
  /** dashed outline, for something that is not asked about */
  readonly dashed?: boolean;
}

/** A picture or text card in a lab's sketch, in the units of the sketch. */
export function SketchCard({ chosen = false, dashed = false, ...place }: SketchCardProps) {
  return (
    <rect
      {...place}
      rx="4"
      fill="var(--sunken)"
      stroke={chosen ? 'var(--good)' : 'var(--line-strong)'}
      strokeWidth={chosen ? 3 : undefined}
      strokeDasharray={dashed ? '4 3' : undefined}
    />
  );
}
