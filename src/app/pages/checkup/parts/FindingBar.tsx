import type { CSSProperties } from 'react';
import type { FigureUnit, ProfileFigure } from '../../../../core/checkup/check-figure.ts';
import { sayHundredths, sayValue } from '../../../../core/checkup/say-figure.ts';
import { upperFirst } from '../../../../core/words.ts';
import { formatCount } from '../../../kit/words/format-value.ts';
import styles from './FindingBar.module.css';

/** The ends of a unit's axis. Nats have no such axis. */
const ENDS: Readonly<
  Partial<Record<FigureUnit, { readonly least: number; readonly words: readonly [string, string] }>>
> = {
  share: { least: 0, words: ['0\u00a0%', '100\u00a0%'] },
  signed: { least: -1, words: ['−100', '+100'] },
  number: { least: -1, words: ['−1', '1'] },
};

interface FindingBarProps {
  readonly figure: ProfileFigure;
  /** what its interval is held against, in the figure's unit; null: its reference */
  readonly limit: number | null;
}

/** The figure behind a finding as a small bar with its interval and what it is held against. */
export function FindingBar({ figure, limit }: FindingBarProps) {
  const { kind, value, interval, n } = figure;
  const ends = ENDS[kind.unit];
  if (value === null || ends === undefined) return null;
  const { least, words } = ends;
  const at = (one: number) => (Math.max(least, Math.min(1, one)) - least) / (1 - least);
  const from = at(0);
  const { reference } = kind;
  const held = limit ?? reference?.value ?? null;
  const marks = {
    '--start': Math.min(from, at(value)),
    '--end': Math.max(from, at(value)),
    '--low': at(interval?.low ?? value),
    '--high': at(interval?.high ?? value),
    '--reference': at(held ?? 0),
  } as CSSProperties;
  return (
    <div className={styles.finding} style={marks}>
      <span className={styles.name}>
        {upperFirst(kind.plainly ?? kind.name)} <strong>{say(kind.unit, value)}</strong>{' '}
        {kind.unit === 'share' && kind.averaged === undefined ? 'of' : 'from'} {formatCount(n)}{' '}
        {kind.of}
      </span>
      <div className={styles.scale}>
        {held !== null && (
          <span className={styles.held} data-side={at(held) > 0.5 ? 'before' : 'after'}>
            {limit === null ? reference?.words : 'limit'}: {sayOnAxis(kind.unit, held)}
          </span>
        )}
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.interval} />
          {held !== null && <span className={styles.reference} />}
        </span>
        <span className={styles.axis} aria-hidden="true">
          <span>{words[0]}</span>
          <span>{words[1]}</span>
        </span>
        {kind.kinds !== undefined && <p className={styles.kinds}>{kind.kinds}</p>}
      </div>
    </div>
  );
}

/** With its unit: a difference of two shares counts percentage points. */
function say(unit: FigureUnit, value: number): string {
  const said = sayOnAxis(unit, value);
  return unit === 'signed' ? `${value > 0 ? '+' : ''}${said} percentage points` : said;
}

function sayOnAxis(unit: FigureUnit, value: number): string {
  if (unit === 'share') return `${sayHundredths(value)}\u00a0%`;
  if (unit === 'signed') return sayHundredths(value);
  return value === 0 ? '0' : sayValue({ unit }, value);
}
