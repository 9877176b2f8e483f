import type { RuleLevel } from '../../../../core/checkup/check-rule.ts';
import { isUnfinished, type Profile } from '../../../../core/checkup/profile.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import styles from './ProfileVerdict.module.css';

const BADGES = {
  no: { tone: 'bad', words: 'Do not' },
  care: { tone: 'warn', words: 'With care' },
  open: { tone: 'plain', words: 'Not settled' },
  yes: { tone: 'good', words: 'Fine' },
} as const satisfies Readonly<Record<RuleLevel, { tone: string; words: string }>>;

interface ProfileVerdictProps {
  readonly profile: Profile;
  /** sentences shown at most, the gravest first; all by default */
  readonly most?: number;
}

/**
 * What a judge may be used for: the headline, then one sentence per applicable rule. For one judge it
 * fits a screen of 1280 by 720, as a slide has.
 */
export function ProfileVerdict({ profile, most }: ProfileVerdictProps) {
  const { judge, verdict, size } = profile;
  const asked = profile.steps.reduce((sum, { asks }) => sum + asks, 0);
  return (
    <section
      className="stack gap-3"
      aria-label={`Verdict on ${judge.name}, ${size}, ${judge.device}`}
    >
      <div className={styles.judge}>
        <h2>{judge.name}</h2>
        <p className="note">
          {size} size, {judge.device === 'webgpu' ? 'WebGPU' : 'WASM'}
          {isUnfinished(profile) && `, unfinished: ${formatCount(asked)} questions answered so far`}
        </p>
      </div>
      <p className={styles.headline}>{verdict.headline}</p>
      <ul className={styles.lines}>
        {verdict.lines.slice(0, most).map(({ rule, level, says }) => (
          <li key={rule.id} className={styles.line}>
            <span>
              <Badge tone={BADGES[level].tone}>{BADGES[level].words}</Badge>
            </span>
            <details>
              <summary>{says}</summary>
              <p className="note">Its rule: {rule.words} The limits are ours.</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
