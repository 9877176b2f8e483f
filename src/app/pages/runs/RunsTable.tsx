import { GitCompareArrows, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { findProtocol } from '../../../core/protocols/registry.ts';
import type { RunSummary } from '../../../runs/records/run-record.ts';
import { listField, useAddressState } from '../../address/address-state.ts';
import { judgeNames } from '../../frame/judge-names.ts';
import { runPath } from '../../frame/lab.ts';
import { Badge } from '../../kit/components/Badge.tsx';
import { Button } from '../../kit/components/Button.tsx';
import { Doubt } from '../../kit/components/Doubt.tsx';
import { ScrollRegion } from '../../kit/components/ScrollRegion.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { formatCount } from '../../kit/words/format-value.ts';
import { labOf } from '../../labs/registry.ts';
import { judgesStore } from '../../stores/judges.ts';
import { deleteListedRun, renameListedRun } from '../../stores/runs-list.ts';
import styles from './RunsTable.module.css';
import { sayBeyondName } from './say-beyond-name.ts';

/** Ids of the selected runs. */
const CHOSEN_FIELD = listField();

/** Own runs, then recorded ones, newest first: open, rename, delete, or select two to compare. */
export function RunsTable({ runs }: { readonly runs: readonly RunSummary[] }) {
  const { judges } = useStore(judgesStore);
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useAddressState('chosen', CHOSEN_FIELD);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<RunSummary | null>(null);
  const present = chosen.filter((id) => runs.some((run) => run.id === id));
  const [a, b] = present;
  const why = whyNotCompared(present.flatMap((id) => runs.find((run) => run.id === id) ?? []));
  const own = runs.filter((run) => !isRecorded(run));
  const opened = runs.filter(isRecorded);
  const rowOf = (run: RunSummary) => {
    const beyond = sayBeyondName(
      run.name,
      judgeNames(run.spec, judges ?? []),
      findProtocol(run.spec.protocol).subject(run.spec.options),
    );
    const { answered, total, open } = countAnswers(run);
    return (
      <tr key={run.id}>
        <td>
          <input
            type="checkbox"
            className={styles.check}
            aria-label={`Compare ${run.name}`}
            checked={present.includes(run.id)}
            disabled={present.length === 2 && !present.includes(run.id)}
            onChange={(event) =>
              setChosen(
                event.target.checked ? [...present, run.id] : present.filter((id) => id !== run.id),
              )
            }
          />
        </td>
        <th scope="row" className={styles.name}>
          {renaming === run.id ? (
            <NameField
              name={run.name}
              onDone={(name) => {
                setRenaming(null);
                if (name !== null) void renameListedRun(run.id, name);
              }}
            />
          ) : (
            <Link href={runPath(labOf(run.spec.protocol), run.id)}>{run.name}</Link>
          )}
          {beyond !== '' && <span className={styles.beyond}>{beyond}</span>}
        </th>
        <td className={styles.date} data-label={isRecorded(run) ? 'Recorded' : 'Changed'}>
          <time dateTime={new Date(dateOf(run)).toISOString()}>{formatDate(dateOf(run))}</time>
        </td>
        <td className={styles.number} data-label="Answers">
          {formatCount(answered)} of {formatCount(total)}
        </td>
        <td data-label="State">
          <span className={styles.state}>
            {run.origin.kind === 'import' && <Badge>imported</Badge>}
            {isRecorded(run) && <Badge>recorded</Badge>}
            {run.wasRunning ? (
              <Badge tone="warn">unfinished</Badge>
            ) : (
              open <= 0 && <Badge tone="good">done</Badge>
            )}
          </span>
        </td>
        <td>
          <span className="inline gap-1">
            <Button
              look="quiet"
              icon
              aria-label={`Rename ${run.name}`}
              onClick={() => setRenaming(run.id)}
            >
              <Pencil aria-hidden="true" />
            </Button>
            <Button
              look="quiet"
              icon
              aria-label={`Delete ${run.name}`}
              onClick={() => setDeleting(run)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </span>
        </td>
      </tr>
    );
  };
  return (
    <section className="stack gap-2" aria-label="Runs">
      <div className="row between">
        <p className="note" role="status">
          {why ?? 'Two runs are chosen.'}
        </p>
        <Button disabled={why !== null} onClick={() => navigate(`/runs/compare?a=${a}&b=${b}`)}>
          <GitCompareArrows aria-hidden="true" />
          Compare
        </Button>
      </div>
      <ScrollRegion label="Table of runs">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Compare</span>
              </th>
              {['Name', 'Changed'].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className={styles.number}>
                Answers
              </th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>{own.map(rowOf)}</tbody>
          {opened.length > 0 && (
            <tbody>
              <tr>
                <th colSpan={6} scope="rowgroup" className={styles.opened}>
                  Recorded elsewhere, on the date shown, and opened here
                </th>
              </tr>
              {opened.map(rowOf)}
            </tbody>
          )}
        </table>
      </ScrollRegion>
      <Doubt
        title="Delete this run?"
        verb="Delete"
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onSure={() => void (deleting && deleteListedRun(deleting.id))}
      >
        {deleting !== null && (
          <>
            <strong>{deleting.name}</strong> goes with up to{' '}
            {formatCount(countAnswers(deleting).answered)} answers; those that another run uses
            stay. This cannot be undone.
          </>
        )}
      </Doubt>
    </section>
  );
}

/** Whether it was made elsewhere, and only opened here. */
export function isRecorded({ origin }: RunSummary): boolean {
  return origin.kind === 'recorded';
}

/** When it changed; of a recorded run, when it was made: it changed here by being opened. */
function dateOf(run: RunSummary): number {
  return isRecorded(run) ? run.createdAt : run.updatedAt;
}

/** Why these runs cannot be compared, or null. */
function whyNotCompared(chosen: readonly RunSummary[]): string | null {
  const [a, b] = chosen;
  if (!a || !b) return `Choose two runs to compare them${a ? '; one more.' : '.'}`;
  if (a.spec.protocol !== b.spec.protocol)
    return 'These runs come from different labs, so they cannot be compared.';
  return labOf(a.spec.protocol).Compare ? null : 'Runs of this lab cannot be compared.';
}

function countAnswers({ judges }: RunSummary): { answered: number; total: number; open: number } {
  const answered = judges.reduce((sum, judge) => sum + judge.answered, 0);
  const total = judges.reduce((sum, judge) => sum + judge.total, 0);
  const healed = judges.reduce((sum, judge) => sum + (judge.healed ?? 0), 0);
  return { answered, total, open: total - answered - healed };
}

/** "20 Nov 2026, 21:50", in the user's time zone and language. */
function formatDate(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
