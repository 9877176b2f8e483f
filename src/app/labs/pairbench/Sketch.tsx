import type { SVGProps } from 'react';
import { SketchCard } from '../../kit/pictures/SketchCard.tsx';
import styles from './Sketch.module.css';

/**
 * One pair asked in both orders, a row for each: the score stands beside both pictures, as it is of
 * both. The two of the lower row swap positions, and 8 becomes 1.
 */
export default function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" fontSize="16" fontWeight="650" textAnchor="middle">
      <Original x={FIRST} y={UPPER} />
      <Transformed x={SECOND} y={UPPER} />
      <Goes y={UPPER} />
      <text x={SCORES} y={UPPER + 24} fill="var(--order-forward)">
        8
      </text>
      <g className={styles.left}>
        <Transformed x={FIRST} y={LOWER} />
      </g>
      <g className={styles.right}>
        <Original x={SECOND} y={LOWER} />
      </g>
      <Goes y={LOWER} />
      <text x={SCORES} y={LOWER + 24} fill="var(--order-reverse)" className={styles.second}>
        1
      </text>
      <text x={SCORES} y="50" fill="var(--ink-2)" className={styles.unequal}>
        ≠
      </text>
    </svg>
  );
}

const SIZE = 36;
const [UPPER, LOWER] = [6, 48];
const [FIRST, SECOND, SCORES] = [14, 56, 136];

interface ShapeProps {
  readonly x: number;
  readonly y: number;
}

function Original({ x, y }: ShapeProps) {
  return <Triangle x={x} y={y} fill="var(--order-forward-vivid)" />;
}

function Transformed({ x, y }: ShapeProps) {
  return <Triangle x={x} y={y} fill="var(--order-reverse-vivid)" opacity={0.7} />;
}

function Triangle({
  x,
  y,
  ...look
}: ShapeProps & Pick<SVGProps<SVGPathElement>, 'fill' | 'opacity'>) {
  return (
    <>
      <SketchCard x={x} y={y} width={SIZE} height={SIZE} />
      <path d={`M${x + 18} ${y + 7}l11 22h-22z`} {...look} />
    </>
  );
}

/** From both pictures to their score. */
function Goes({ y }: Pick<ShapeProps, 'y'>) {
  return (
    <path
      d={`M100 ${y + 18}h18m-5-4l5 4-5 4`}
      fill="none"
      stroke="var(--ink-2)"
      strokeWidth="2"
      strokeLinecap="round"
    />
  );
}
