import type { CSSProperties } from 'react';
import type { FigureUnit, ProfileFigure } from '../../../../core/checkup/check-figure.ts';
import { sayHundredths, sayValue } from '../../../../core/checkup/say-figure.ts';
import { upperFirst } from '../../../../core/words.ts';
import styles from './FindingBar.module.css';

/** Where the axis of a unit begins; all end at 1. Nats have no such axis. */
const LEAST: Readonly<Partial<Record<FigureUnit, number>>> = { share: 0, signed: -1, number: -1 };

/** The figure behind a finding as a small bar with its interval and what it is held against. */
export function FindingBar({ figure }: { readonly figure: ProfileFigure }) {
  const { kind, value, interval } = figure;
  const least = LEAST[kind.unit];
  if (value === null || least === undefined) return null;
  const at = (one: number) => (Math.max(least, Math.min(1, one)) - least) / (1 - least);
  const from = at(0);
  const { reference } = kind;
  const marks = {
    '--start': Math.min(from, at(value)),
    '--end': Math.max(from, at(value)),
    '--low': at(interval?.low ?? value),
    '--high': at(interval?.high ?? value),
    '--zero': from,
    '--reference': at(reference?.value ?? 0),
  } as CSSProperties;
  return (
    <div className={styles.finding}>
      <span className={styles.name}>
        {upperFirst(kind.plainly ?? kind.name)} <strong>{say(kind.unit, value)}</strong>
      </span>
      <span className={styles.bar} style={marks} aria-hidden="true">
        <span className={styles.interval} />
        {reference && !reference.elsewhere && <span className={styles.reference} />}
      </span>
      {reference && (
        <span className={styles.name}>
          {reference.words}
          {reference.elsewhere && ', another task'}: {say(kind.unit, reference.value)}
        </span>
      )}
    </div>
  );
}

/** Short: what is signed counts percentage points. */
function say(unit: FigureUnit, value: number): string {
  if (unit === 'share') return `${sayHundredths(value)} %`;
  if (value === 0) return '0';
  if (unit !== 'signed') return sayValue({ unit }, value);
  return `${value > 0 ? '+' : ''}${sayHundredths(value)} points`;
}
