import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { nameRecipe } from '../../../core/ask/recipe.ts';
import type { TrainedPart } from '../../../judges/judge.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import { saveBlob } from '../../kit/charts/save-blob.ts';
import { Button } from '../../kit/components/Button.tsx';
import { Doubt } from '../../kit/components/Doubt.tsx';
import { ErrorNotice } from '../../kit/components/ErrorNotice.tsx';
import { Facts } from '../../kit/components/Facts.tsx';
import { useAction } from '../../kit/progress/use-action.ts';
import { formatCount } from '../../kit/words/format-value.ts';
import { TRAINED_WHERE } from '../../kit/words/trained.ts';
import { modelsStore, removeModel } from '../../stores/models.ts';
import styles from './InstalledModelCard.module.css';
import { JudgeLinks } from './JudgeLinks.tsx';

interface TrainedModelProps {
  readonly judge: JudgeListing;
  readonly trained: TrainedPart;
}

/** A judge with trained weights: its training, its file, and its deletion. */
export function TrainedModel({ judge, trained }: TrainedModelProps) {
  const { faults } = useStore(modelsStore);
  const { error, perform } = useAction();
  const [doubt, setDoubt] = useState(false);
  const { id, name } = judge;
  const { recipe, examples, seed, step, curve, seconds, weights, data, base } = trained;
  const best = curve.find((point) => point.step === step);
  const [begin] = curve;
  const validation =
    best?.validation === null || best?.validation === undefined
      ? null
      : `${begin?.validation?.toFixed(3) ?? '–'} at first, ${best.validation.toFixed(3)} now`;
  const save = async () =>
    saveBlob(await engine().exportWeights(id), `${base}-${weights.slice(0, 6)}.json`);
  return (
    <li className={styles.model} aria-label={name}>
      <div className="stack gap-hair">
        <p className="semibold">{name}</p>
        <p className="note numbers">
          {nameRecipe(recipe)} · {TRAINED_WHERE[trained.origin]}
        </p>
      </div>
      <Facts
        className="fields"
        values="numbers"
        facts={[
          ['Base', base],
          ['Steps', `${formatCount(step)} of ${formatCount(recipe.steps)}`],
          [
            'Examples',
            `${formatCount(examples.train)}, and ${formatCount(examples.validation)} for validation`,
          ],
          ...(validation === null ? [] : [['Validation reward', validation] as const]),
          ['Seconds', `${(seconds.states + seconds.steps).toFixed(1)}`],
          ['Seed', String(seed)],
          ['Weights', <code key="weights">{weights.slice(0, 12)}</code>],
          ['Data', <code key="data">{data.slice(0, 12)}</code>],
        ]}
      />
      {faults[id] !== undefined && <ErrorNotice error={faults[id]} />}
      {error !== null && <ErrorNotice error={error} />}
      <div className="row">
        <JudgeLinks judge={judge} />
        <Button onClick={() => void perform(save)}>
          <Download aria-hidden="true" />
          Save weights
        </Button>
        <Button look="danger" onClick={() => setDoubt(true)}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
      <Doubt
        title="Delete these weights?"
        verb="Delete"
        open={doubt}
        onClose={() => setDoubt(false)}
        onSure={() => void removeModel(id)}
      >
        <strong>{name}</strong> is removed from every list. Its answers stay. Weights that a run
        uses are kept until that run is deleted.
      </Doubt>
    </li>
  );
}
