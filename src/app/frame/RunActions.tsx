import { Download, FileText, Plus, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';
import { engine } from '../../runs/engine/engine-client.ts';
import type { RunRecord } from '../../runs/records/run-record.ts';
import { packField } from '../address/links.ts';
import { saveBlob } from '../kit/charts/save-blob.ts';
import { Button } from '../kit/components/Button.tsx';
import type { Lab } from './lab.ts';
import { reportFailure } from './open-run.ts';
import styles from './RunFrame.module.css';
import { ShareRun } from './recorded/ShareRun.tsx';
import { SaveZip } from './report/SaveZip.tsx';
import { printReport, saveReport } from './report/save-report.ts';
import { saveZip } from './report/save-zip.ts';

interface RunActionsProps {
  readonly record: RunRecord;
  readonly lab: Pick<Lab, 'screen' | 'asksNothing'>;
  /** the run's screen, for reports */
  readonly page: RefObject<Element | null>;
}

/** What can be done with a run: another one like it, links and files. */
export function RunActions({ record, lab, page }: RunActionsProps) {
  const [, navigate] = useLocation();
  const report = (work: (root: Element, record: RunRecord) => Promise<void>) =>
    page.current && void work(page.current, record).catch(reportFailure);
  const save = async () => {
    try {
      saveBlob(await engine().exportRun(record.id), `${record.name}.json`);
    } catch (failure) {
      reportFailure(failure);
    }
  };
  return (
    <div className={styles.actions}>
      {!lab.asksNothing && (
        <>
          <Button
            look="quiet"
            onClick={() => navigate(`/${lab.screen}?spec=${packField(record.spec)}`)}
          >
            <Plus aria-hidden="true" />
            New run from this
          </Button>
          <ShareRun record={record} screen={lab.screen} />
        </>
      )}
      <details className={styles.saving} data-report="out">
        <summary>Save or print</summary>
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => void save()}>
            <Download aria-hidden="true" />
            Save all as JSON
          </Button>
          <SaveZip
            record={record}
            onSave={(photos) => report((root, one) => saveZip(root, one, photos))}
          />
          <Button
            look="quiet"
            title="Everything on this page, with its pictures, as one HTML file"
            onClick={() => report(saveReport)}
          >
            <FileText aria-hidden="true" />
            Report
          </Button>
          <Button
            look="quiet"
            title="Print with all sections open"
            onClick={() => report(printReport)}
          >
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
      </details>
    </div>
  );
}
