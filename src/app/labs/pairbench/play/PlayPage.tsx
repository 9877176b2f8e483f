import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { CONDITIONS } from '../../../../core/protocols/pairbench/split.ts';
import { CopyLink } from '../../../components/CopyLink.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { shareable } from '../../../links.ts';
import { useShortcuts } from '../../../shortcuts.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { Answers } from './answers/Answers.tsx';
import { AskedDialog } from './answers/AskedDialog.tsx';
import { PresetBar } from './controls/PresetBar.tsx';
import { Setup } from './controls/Setup.tsx';
import styles from './PlayPage.module.css';
import { Stage } from './Stage.tsx';
import { openPlay } from './state/open-play.ts';
import { pairOf } from './state/pair-of.ts';
import { anotherScene, nextJudge, nextTemplate } from './state/play-actions.ts';
import { playLink } from './state/play-link.ts';
import { playStore, setPlay } from './state/play-store.ts';

/** One pair, one judge, both orders. */
export default function PlayPage() {
  const { state, linkError } = useStore(playStore);
  const { judges } = useStore(judgesStore);
  const [asked, setAsked] = useState(false);
  const pair = useMemo(() => pairOf(state), [state]);
  useEffect(openPlay, []);
  useShortcuts({
    s: () => setPlay({ swapped: !state.swapped }),
    n: () => setPlay(anotherScene(state)),
    j: () => setPlay(nextJudge(state, judges ?? [], 1)),
    k: () => setPlay(nextJudge(state, judges ?? [], -1)),
    c: () =>
      setPlay({ condition: CONDITIONS.find((one) => one !== state.condition) ?? state.condition }),
    t: () => setPlay(nextTemplate(state)),
    w: () => setAsked(true),
  });
  return (
    <div className="stack gap-4">
      <header className={styles.head}>
        <div>
          <h1>Does the order of a pair change its score?</h1>
          <p>
            One pair, one judge, asked in both orders. To a judge that really compares, the order
            makes no difference.
          </p>
        </div>
        <CopyLink
          label="Copy a link to this"
          text={() => shareable(playLink(playStore.getState().state))}
        />
      </header>
      {linkError !== null && <ErrorNotice error={badLink(linkError)} />}
      <PresetBar state={state} />
      <div className={styles.bench}>
        <section className={styles.stage} aria-label="The pair">
          <Stage state={state} pair={pair} />
        </section>
        <section className={styles.answers} aria-label="Answers">
          <Answers pair={pair} onAsked={() => setAsked(true)} />
        </section>
        <section className={styles.setup} aria-label="Judge and question">
          <Setup state={state} />
        </section>
      </div>
      {pair !== null && (
        <AskedDialog
          judge={state.judge.id}
          open={asked}
          onClose={() => setAsked(false)}
          pair={pair}
          sentences={state.sentences}
          kind={judges?.find(({ id }) => id === state.judge.id)?.kind ?? null}
        />
      )}
    </div>
  );
}

function badLink(error: unknown): { code: string; message: string } {
  return { code: 'bad-link', message: error instanceof Error ? error.message : String(error) };
}
