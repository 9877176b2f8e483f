interface SketchCardProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** the one that a judge takes */
  readonly chosen?: boolean;
  /** what stands there is not asked about */
  readonly dashed?: boolean;
}

/** A picture or a text in the drawing of a lab, in units of that drawing. */
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
