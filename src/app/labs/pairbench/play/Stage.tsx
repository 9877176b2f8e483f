import { ArrowLeftRight } from 'lucide-react';
import type { Part } from '../../../../core/ask/ask.ts';
import type { Pair } from '../../../../core/protocols/pairbench/pair.ts';
import { describeTransform } from '../../../../core/transforms/registry.ts';
import { Button } from '../../../components/Button.tsx';
import { PictureView } from '../../../components/pictures/PictureView.tsx';
import { describeSource } from '../../../pictures/describe-picture.ts';
import { PairControls } from './controls/PairControls.tsx';
import styles from './Stage.module.css';
import type { PlayState } from './state/play-state.ts';
import { setPlay } from './state/play-store.ts';

interface StageProps {
  readonly state: PlayState;
  /** null while a photograph is still to be chosen */
  readonly pair: Pair | null;
}

/** The pair, large, and what it is made of. */
export function Stage({ state, pair }: StageProps) {
  return (
    <div className="panel">
      {pair === null ? (
        <p className={styles.empty}>
          {state.source.type === 'photos' && state.source.photo !== null
            ? 'Choose a second photograph for the irrelevant pair.'
            : 'Choose a photograph to begin with.'}
        </p>
      ) : (
        <div className={styles.pair}>
          <Datum number={1} part={pair.data1} role={roleOf(pair, state, state.swapped)} />
          <Button
            className={styles.swap}
            icon
            aria-label="Swap the two pictures"
            aria-pressed={state.swapped}
            title="Swap the two (S)"
            onClick={() => setPlay({ swapped: !state.swapped })}
          >
            <ArrowLeftRight aria-hidden="true" />
          </Button>
          <Datum number={2} part={pair.data2} role={roleOf(pair, state, !state.swapped)} />
        </div>
      )}
      <PairControls state={state} />
    </div>
  );
}

function roleOf({ kind }: Pair, { source }: PlayState, second: boolean): string {
  if (!second) return 'original';
  return source.type === 'caption' && kind === 'identical' ? 'true caption' : kind;
}

interface DatumProps {
  readonly number: 1 | 2;
  readonly part: Part;
  readonly role: string;
}

function Datum({ number, part, role }: DatumProps) {
  return (
    <figure className={styles.datum}>
      <p className={styles.role}>
        <span className={styles.number}>{number}</span>
        <span className={styles.what}>{role}</span>
      </p>
      {part.type === 'picture' ? (
        <PictureView picture={part.picture} />
      ) : (
        <p className={styles.caption}>{part.text}</p>
      )}
      <figcaption className={styles.words}>{describePart(part)}</figcaption>
    </figure>
  );
}

/** What was done to a picture, or what it shows where nothing was. */
function describePart(part: Part): string {
  if (part.type === 'text') return 'a sentence, shown to the judge as text';
  const done = part.picture.steps.map(describeTransform);
  return done.length === 0 ? describeSource(part.picture) : done.join('; ');
}
