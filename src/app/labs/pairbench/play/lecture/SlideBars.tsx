import type { CSSProperties } from 'react';
import type { SlideFinding, SlideRow } from '../../../../frame/lecture/lecture-slide.ts';
import { Legend } from '../../../../kit/charts/Legend.tsx';
import { classes } from '../../../../kit/components/classes.ts';
import styles from './SlideBars.module.css';

interface SlideBarsProps {
  readonly finding: Pick<SlideFinding, 'rows' | 'axis' | 'line' | 'keys'>;
  /** only what was told beforehand has its bar */
  readonly covered: boolean;
}

/** Shares as bars with their intervals, large enough for a room; covered ones are a question mark. */
export function SlideBars({ finding: { rows, axis, line, keys }, covered }: SlideBarsProps) {
  const isHidden = ({ given }: SlideRow) => covered && given !== true;
  return (
    <figure
      className={styles.bars}
      style={{ '--rows': rows.length, '--line': percent(line?.at ?? 0) } as CSSProperties}
    >
      <dl>
        {rows.map((row, place) => (
          <div
            key={row.name}
            className={classes(styles.row, row.told && styles.told, isHidden(row) && styles.hidden)}
            style={
              {
                '--share': percent(row.others ? 1 : row.share),
                '--low': percent(row.low ?? row.share),
                '--high': percent(row.high ?? row.share),
                '--place': place,
              } as CSSProperties
            }
          >
            <dt>{row.name}</dt>
            <dd>
              <span className={classes(styles.track, line && styles.lined)}>
                <Bar row={row} keys={keys} />
                {row.tick !== undefined && !isHidden(row) && (
                  <span
                    className={styles.tick}
                    style={{ '--tick': percent(row.tick) } as CSSProperties}
                    aria-hidden="true"
                  />
                )}
                {row.low !== undefined && <span className={styles.range} aria-hidden="true" />}
                {isHidden(row) && <span className={styles.unknown}>?</span>}
              </span>
              <span className={styles.value}>{!isHidden(row) && `${sayShare(row.share)} %`}</span>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption>
        {axis}
        {line && `; dashed: ${line.says}`}
        {rows.some(({ low }) => low !== undefined) && '; lines: 95 % intervals'}
        {keys && <Legend label="Colours" entries={keys} />}
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly row: SlideRow;
  readonly keys: SlideFinding['keys'];
}

/** The row's share, and behind it the others. */
function Bar({ row: { share, others = [] }, keys }: BarProps) {
  const parts = keys?.filter(({ shape }) => shape !== 'tick');
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts?.map(({ label, color, shape }, part) => (
        <span
          key={label}
          className={shape === 'frame' ? styles.frame : undefined}
          style={
            {
              flexGrow: part === 0 ? share : (others[part - 1] ?? 0),
              '--tone': color,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}

const percent = (share: number) => `${100 * share}%`;

/** Whole percents, but nothing is rounded to none or all. */
function sayShare(share: number): string {
  const whole = (100 * share).toFixed(0);
  const isRounded = (whole === '0' && share > 0) || (whole === '100' && share < 1);
  return isRounded ? (100 * share).toFixed(1) : whole;
}
