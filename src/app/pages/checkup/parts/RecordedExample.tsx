import { useState } from 'react';
import { readProfile } from '../../../../core/checkup/profile.ts';
import { SOURCE_WORDS } from '../../../../core/spec/picture-source.ts';
import { listWords } from '../../../../core/words.ts';
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

interface RecordedExampleProps {
  /** judges that the address asked for: the first with a recorded check-up is shown; none: an example */
  readonly asked: readonly string[];
  /** their names, as far as this browser knows them */
  readonly names: readonly string[];
  /** whether an own check-up is still looked for, which would stand here instead */
  readonly isReading: boolean;
}

/** A finished check-up of a bundled judge, for people who have not asked one yet. */
export function RecordedExample({ asked, names, isReading }: RecordedExampleProps) {
  const { value: records, error } = useReading(loadRecorded, []);
  const [chosen, setChosen] = useState<string | null>(null);
  if (error !== null) return <ErrorNotice error={error} />;
  if (records === null || isReading) {
    return (
      <p role="status" className={styles.reading}>
        Reading a recorded check-up…
      </p>
    );
  }
  const find = (id: string | null) => records.find(({ judge: one }) => one.id === id);
  const wanted = asked.length === 0 ? [FIRST] : asked;
  const record = [chosen, ...wanted].map(find).find((one) => one !== undefined);
  if (!record) {
    return names.length === 0 ? null : (
      <p className="measure">
        No check-up of {listWords(names, 'or')} comes with this page: start one here.
      </p>
    );
  }
  const { judge, size, source } = record;
  return (
    <section className="panel padded stack gap-3" aria-label="A finished check-up">
      <div className={styles.head}>
        <p className="row gap-2">
          <Badge>recorded</Badge>
          <span className="note">
            {asked.includes(judge.id)
              ? `Measured in advance: ${size} size, ${SOURCE_WORDS[source]}`
              : 'Example: the check-up of a judge that comes with this page'}
          </span>
        </p>
        <SelectField
          label="Judge"
          options={records.map(({ judge: { id, name } }) => ({ value: id, label: name }))}
          value={judge.id}
          onChange={setChosen}
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
