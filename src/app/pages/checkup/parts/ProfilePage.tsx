import { useMemo } from 'react';
import {
  type CheckupRecord,
  readProfile,
  whyNotComparable,
} from '../../../../core/checkup/profile.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { upperFirst } from '../../../../core/words.ts';
import { PlotFigure } from '../../../kit/charts/PlotFigure.tsx';
import { classes } from '../../../kit/components/classes.ts';
import { Fold } from '../../../kit/components/Fold.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import {
  EFFECTS,
  profileChart,
  profileKeys,
  profileTable,
  SHARES,
  shownIn,
} from '../charts/profile-chart.ts';
import { loadPool } from '../pool.ts';
import { ChooseJudge } from './ChooseJudge.tsx';
import { FigureTable } from './FigureTable.tsx';
import { PanelVotes } from './PanelVotes.tsx';
import styles from './ProfilePage.module.css';
import { ProfileVerdict, sayMeasured } from './ProfileVerdict.tsx';
import { PublishedFigures } from './PublishedFigures.tsx';
import { ShareCheckup } from './ShareCheckup.tsx';
import { StepTable } from './StepTable.tsx';

interface ProfilePageProps {
  readonly records: readonly CheckupRecord[];
  readonly setup: Readonly<Record<string, string>>;
  /** the verdict stands above the page already */
  readonly verdictAbove?: boolean;
}

/** The profiles of one or more judges side by side on one page. */
export function ProfilePage({ records, setup, verdictAbove = false }: ProfilePageProps) {
  const profiles = useMemo(() => records.map(readProfile), [records]);
  const { value: pool, error } = useReading(loadPool, []);
  const [first] = profiles;
  const beside = useMemo(
    () =>
      (pool ?? []).filter(
        (one) =>
          first !== undefined &&
          whyNotComparable(one, first) === null &&
          !profiles.some(({ judge }) => judge.id === one.judge.id),
      ),
    [pool, first, profiles],
  );
  const charts = useMemo(
    () =>
      [SHARES, EFFECTS]
        .filter((scale) => shownIn(profiles, scale).length > 0)
        .map((scale) => ({ scale, build: profileChart(profiles, beside, scale) })),
    [profiles, beside],
  );
  const table = useMemo(() => profileTable(profiles), [profiles]);
  const against = profiles.flatMap((one) => (first ? (whyNotComparable(first, one) ?? []) : []));
  const names = profiles.map(({ judge }) => judge.name).join(', ');
  return (
    <div
      className={classes(
        'stack gap-5',
        styles.page,
        profiles.length === 1 && !verdictAbove && styles.single,
      )}
    >
      {against.length > 0 && (
        <Notice tone="warn" title="These profiles are not comparable">
          <p>{[...new Set(against)].join(' ')}</p>
        </Notice>
      )}
      {!verdictAbove && (
        <div className={profiles.length > 1 ? styles.sides : undefined}>
          {profiles.map((profile) => (
            <ProfileVerdict
              key={`${profile.judge.id} ${profile.judge.device} ${profile.size}`}
              profile={profile}
              beside={profiles.length > 1}
            />
          ))}
        </div>
      )}
      <div className={styles.screen}>
        <ShareCheckup records={records} setup={setup} />
      </div>
      {profiles.length > 1 && <PanelVotes profiles={profiles} />}
      <div className={styles.figures}>
        <Fold title="Every figure" name="figures">
          <div className={classes('halves folding', styles.screen)}>
            {charts.map(({ scale, build }) => (
              <PlotFigure
                key={scale.title}
                title={`${scale.title}, with 95 % intervals`}
                description={`Dots are ${names}, lines their 95 % intervals, ticks the judges that ship, diamonds what chance or no effect would give.`}
                build={build}
                table={table}
                file={`check-up ${names}, ${scale.title.toLowerCase()}`}
                subject={profiles.map(({ judge, size }) => `${judge.name}, ${size}`).join('; ')}
                keys={profileKeys(profiles, beside)}
              />
            ))}
          </div>
          <FigureTable profiles={profiles} pool={beside} />
          <p className={`note measure ${styles.source}`}>
            {[...new Set(profiles.map(sayMeasured))].map(upperFirst).join('; ')}. Battery version{' '}
            {first?.battery.version ?? 1}, {SOURCE_WORDS[first?.source ?? 'scenes']}. Intervals are
            those of a fixed number of items; since the check-up stops where they are narrow, they
            are a little too narrow.
            {error !== null && ' The judges that ship could not be fetched.'}
          </p>
        </Fold>
      </div>
      <div className={`stack gap-2 ${styles.screen}`}>
        <Fold title="What was asked" name="asked">
          {profiles.map((profile) => (
            <StepTable
              key={`${profile.judge.id} ${profile.judge.device} ${profile.size}`}
              profile={profile}
            />
          ))}
        </Fold>
        <Fold title="Which judge for me?" name="choose">
          <ChooseJudge profiles={profiles} pool={beside} />
        </Fold>
        <Fold title="Published figures" name="published">
          <PublishedFigures />
        </Fold>
      </div>
    </div>
  );
}
