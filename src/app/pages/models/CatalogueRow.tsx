import type { HubModel } from '../../../judges/hub/hub-catalogue.ts';
import type { InstalledModel } from '../../../runs/models/model-library.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { repoOfJudge } from '../../model-id.ts';
import styles from './CatalogueRow.module.css';
import { STATE_WORDS } from './describe-progress.ts';

interface CatalogueRowProps {
  readonly model: HubModel;
  readonly shelf: readonly InstalledModel[];
  readonly onLook: () => void;
}

/** One model of the catalogue; what of it is here stands beside its name. */
export function CatalogueRow({ model, shelf, onLook }: CatalogueRowProps) {
  const here = shelf.filter(
    ({ id, state }) => repoOfJudge(id) === model.repo && state !== 'absent',
  );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {model.name}{' '}
          {here.map(({ id, state }) => (
            <Badge key={id} tone={STATE_WORDS[state].tone}>
              {id.slice(model.repo.length + 1)}: {STATE_WORDS[state].words}
            </Badge>
          ))}
        </p>
        <p className={styles.why}>{model.why}</p>
        <p className={styles.repo}>{model.repo}</p>
      </div>
      <Button aria-label={`Look at ${model.name}`} onClick={onLook}>
        Look
      </Button>
    </li>
  );
}
