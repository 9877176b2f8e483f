import type { RuleLevel } from '../../../../core/checkup/check-rule.ts';
import { isUnfinished, type Profile } from '../../../../core/checkup/profile.ts';
import { splitSays } from '../../../../core/checkup/split-says.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';
import { keepNumbers } from '../../../kit/words/keep-numbers.ts';
import { FindingBar } from './FindingBar.tsx';
import styles from './ProfileVerdict.module.css';

const BADGES = {
  no: { tone: 'bad', words: 'Do not', counted: 'against it' },
  care: { tone: 'warn', words: 'With care', counted: 'with care' },
  open: { tone: 'plain', words: 'Not settled', counted: 'not settled' },
  yes: { tone: 'good', words: 'Fine', counted: 'fine' },
} as const satisfies Readonly<Record<RuleLevel, { tone: string; words: string; counted: string }>>;

/** Findings shown at once, the gravest first; ours. */
const SHOWN = 3;

interface ProfileVerdictProps {
  readonly profile: Profile;
  /** says the size and the device too, since another profile of the judge may stand beside */
  readonly beside?: boolean;
}

/**
 * What a judge may be used for: the headline, then the gravest findings with their figures as bars,
 * and the others on request. For one judge it fits a screen of 1280 by 720, as a slide has.
 */
export function ProfileVerdict({ profile, beside = false }: ProfileVerdictProps) {
  const { judge, verdict, size } = profile;
  const asked = profile.steps.reduce((sum, { asks }) => sum + asks, 0);
  const about = [
    ...(beside ? [sayMeasured(profile)] : []),
    ...(isUnfinished(profile)
      ? [`unfinished: ${formatCount(asked)} questions answered so far`]
      : []),
  ];
  const others = verdict.lines.slice(SHOWN);
  return (
    <section
      className="stack gap-3"
      aria-label={`Verdict on ${judge.name}, ${size}, ${judge.device}`}
    >
      <div className={styles.judge}>
        <h2>{judge.name}</h2>
        {about.length > 0 && <p className="note">{about.join(', ')}</p>}
      </div>
      <p className={styles.headline}>{verdict.headline}</p>
      <Findings lines={verdict.lines.slice(0, SHOWN)} profile={profile} />
      {others.length > 0 && (
        <details className={styles.further}>
          <summary>{sayOthers(others)}</summary>
          <div className="below-2">
            <Findings lines={others} profile={profile} />
          </div>
        </details>
      )}
    </section>
  );
}

interface FindingsProps {
  readonly lines: Profile['verdict']['lines'];
  readonly profile: Profile;
}

function Findings({ lines, profile }: FindingsProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { rule, level, figures, limit } = line;
        const { claim, because } = splitSays(line);
        const figure = profile.figures.find(({ id }) => id === figures[0]);
        return (
          <li key={rule.id} className={styles.line}>
            <span>
              <Badge tone={BADGES[level].tone}>{BADGES[level].words}</Badge>
            </span>
            <details>
              <summary>{claim}</summary>
              {because !== null && <p>{keepNumbers(because)}</p>}
              <p className={styles.rule}>
                <strong>How this is decided.</strong> {keepNumbers(rule.words)} The limits are ours.
              </p>
            </details>
            {figure && <FindingBar figure={figure} limit={limit ?? null} />}
          </li>
        );
      })}
    </ul>
  );
}

/** "5 further findings: 2 not settled, 3 fine". */
function sayOthers(lines: FindingsProps['lines']): string {
  const levels = [...new Set(lines.map(({ level }) => level))].map((level) => {
    const count = lines.filter((line) => line.level === level).length;
    return `${count} ${BADGES[level].counted}`;
  });
  const said = lines.length === 1 ? 'One further finding' : `${lines.length} further findings`;
  return `${said}: ${levels.join(', ')}`;
}

/** "quick size, WASM". */
export function sayMeasured({ size, judge }: Pick<Profile, 'size' | 'judge'>): string {
  return `${size} size, ${judge.device === 'webgpu' ? 'WebGPU' : 'WASM'}`;
}
