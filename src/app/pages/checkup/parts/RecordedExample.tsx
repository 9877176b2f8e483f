import { useState } from 'react';
import { readProfile } from '../../../../core/checkup/profile.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useReading } from '../../../kit/progress/use-reading.ts';
import { loadRecorded } from '../pool.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { ProfileVerdict } from './ProfileVerdict.tsx';
import styles from './RecordedExample.module.css';
import { setupFields } from './setup-fields.ts';

/** Shown first: a judge of which a check-up settles most, for and against it. */
const FIRST = 'nano-vlm-forward';

/** A finished check-up of a bundled judge, for people who have not asked one yet. */
export function RecordedExample() {
  const { value: records, error } = useReading(loadRecorded, []);
  const [wanted, setWanted] = useState(FIRST);
  if (error !== null) return <ErrorNotice error={error} />;
  if (records === null) {
    return (
      <p role="status" className={styles.reading}>
        Reading a recorded check-up…
      </p>
    );
  }
  const record = records.find(({ judge }) => judge.id === wanted) ?? records[0];
  if (!record) return null;
  const { judge, size, source } = record;
  return (
    <section className="panel padded stack gap-3" aria-label="A finished check-up">
      <div className={styles.head}>
        <p className="row gap-2">
          <Badge>recorded</Badge>
          <span className="note">Example: the check-up of a judge that comes with this page</span>
        </p>
        <SelectField
          label="Judge"
          options={records.map(({ judge: { id, name } }) => ({ value: id, label: name }))}
          value={judge.id}
          onChange={setWanted}
        />
      </div>
      <ProfileVerdict profile={readProfile(record)} />
      <details key={judge.id}>
        <summary>The whole check-up, with every figure</summary>
        <div className="below-2">
          <ProfilePage
            records={[record]}
            setup={setupFields([judge.id], size, source)}
            verdictAbove
          />
        </div>
      </details>
    </section>
  );
}
