import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { Button } from '../../kit/components/Button.tsx';
import { Doubt } from '../../kit/components/Doubt.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { formatBytes } from '../../kit/words/format.ts';
import { modelsStore, removeModel } from '../../stores/models.ts';
import styles from './InstalledModelCard.module.css';
import { JudgeLinks } from './JudgeLinks.tsx';
import { LoadFault, LoadState } from './LoadState.tsx';
import { TrainedModel } from './TrainedModel.tsx';

/**
 * A model from a folder, which is stored here, or from an address, which is read at every start.
 */
export function OwnModel({ judge }: { readonly judge: JudgeListing }) {
  const { faults } = useStore(modelsStore);
  const [doubt, setDoubt] = useState(false);
  const { id, name } = judge;
  if (judge.trained) return <TrainedModel judge={judge} trained={judge.trained} />;
  const facts = [
    judge.address === null ? 'from a folder, kept in this browser' : 'from an address',
    judge.bytes === null ? 'size unknown' : formatBytes(judge.bytes),
    judge.kind,
  ];
  return (
    <li className={styles.model} aria-label={name}>
      <div className="stack gap-hair">
        <p className="row gap-1 across-2 semibold">
          {name} <LoadState id={id} />
        </p>
        {judge.address !== null && <p className="address">{judge.address}</p>}
        <p className="note numbers">{facts.join(' · ')}</p>
      </div>
      <LoadFault id={id} />
      {faults[id] !== undefined && <ErrorNotice error={faults[id]} />}
      <div className="row">
        <JudgeLinks judge={judge} />
        <Button look="danger" onClick={() => setDoubt(true)}>
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      </div>
      <Doubt
        title="Remove this model?"
        verb="Remove"
        open={doubt}
        onClose={() => setDoubt(false)}
        onSure={() => void removeModel(id)}
      >
        <strong>{name}</strong> is removed from the list
        {judge.address === null && ', with its files in this browser'}. Its answers stay.
      </Doubt>
    </li>
  );
}
