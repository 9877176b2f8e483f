import { useMemo } from 'react';
import { Link } from 'wouter';
import type { CheckupRecord } from '../../../../core/checkup/profile.ts';
import { parseCheckup } from '../../../../core/checkup/record-schema.ts';
import { decodeLink } from '../../../../core/link-codec.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { Notice } from '../../../kit/components/Notice.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import styles from './SharedCheckup.module.css';
import { setupFields } from './setup-fields.ts';

/** Profiles from a link; untrusted until parsed. */
export function SharedCheckup({ packed }: { readonly packed: string }) {
  const read = useMemo(() => readShared(packed), [packed]);
  if ('error' in read) return <ErrorNotice error={read.error} />;
  const { records } = read;
  const [first] = records;
  const setup = setupFields(
    records.map(({ judge }) => judge.id),
    first?.size ?? 'quick',
    first?.source ?? 'scenes',
  );
  return (
    <>
      <div className={styles.came}>
        <Notice>
          <p>
            These figures came in a link; they were not measured here.{' '}
            <Link href={`/checkup?${new URLSearchParams(setup)}`}>
              Ask the same {records.length === 1 ? 'judge' : 'judges'} in this browser
            </Link>
          </p>
        </Notice>
      </div>
      <ProfilePage records={records} setup={setup} />
    </>
  );
}

/** Maximum number of profiles in a link. */
const MOST_SHARED = 20;

function readShared(packed: string): { records: readonly CheckupRecord[] } | { error: unknown } {
  try {
    const list = decodeLink(packed);
    if (!Array.isArray(list) || list.length === 0 || list.length > MOST_SHARED) {
      throw new Error(`This link holds no profiles: 1 to ${MOST_SHARED} are needed.`);
    }
    return { records: list.map(parseCheckup) };
  } catch (error) {
    return { error };
  }
}
