import { Fragment } from 'react';
import { listWords } from '../../core/words.ts';
import { Dialog } from '../kit/components/Dialog.tsx';
import { LABS } from '../labs/registry.ts';
import { NAVIGATION } from './pages.ts';

const WITH_SLIDES = LABS.flatMap(({ title, slides = [] }) => (slides.length > 0 ? title : []));

const EVERYWHERE = [
  ['?', 'this sheet'],
  [`1 – ${NAVIGATION.length}`, NAVIGATION.map(({ title }) => title).join(', ')],
  ['F', `the lecture at a lab’s slide: in ${listWords(WITH_SLIDES, 'and')}`],
] as const;

const PLAY = [
  ['S', 'swap the two pictures'],
  ['B', 'blind: grey in place of the pictures'],
  ['D', 'wipe: one picture over the other, and what differs'],
  ['F', 'lecture mode; Esc leaves it'],
  ['G', 'the tour; ← and → or Page Up and Page Down go through it, Esc ends it'],
  ['N', 'another scene'],
  ['J, K', 'next judge, previous judge'],
  ['C', 'the other condition'],
  ['T', 'next template'],
  ['W', 'what was asked'],
] as const;

const VOTING = [
  ['1 – 9, 0', 'the score; 0 gives 10'],
  ['⌫', 'undo the last answer'],
  ['S', 'not this one'],
] as const;

const FIGURES = [
  ['Tab', 'into a figure, and on to the next'],
  ['←, →, ↑, ↓', 'the nearest point that way'],
  ['Home, End', 'first point, last point'],
  ['Enter', 'opens the point, if it can be opened'],
] as const;

const LECTURE = [
  ['→ or Page Down', 'shows the other order, then the next example'],
  ['← or Page Up', 'previous example'],
  ['S', 'swap the two pictures'],
  ['W', 'why: the sentence and the reasons'],
  ['↓', 'shows the other order; once both are shown, ↑ and ↓ change the strength'],
  ['1 – 9, 0', 'guesses the covered score; 0 is 10'],
  ['Esc', 'closes “Why?” if it is open, or leaves'],
] as const;

interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  return (
    <Dialog title="Keyboard" open={open} onClose={onClose}>
      <h3>Everywhere</h3>
      <Keys rows={EVERYWHERE} />
      <h3>Play</h3>
      <Keys rows={PLAY} />
      <h3>Lecture mode</h3>
      <Keys rows={LECTURE} />
      <h3>Where you vote</h3>
      <Keys rows={VOTING} />
      <h3>Figures</h3>
      <Keys rows={FIGURES} />
      <p>Shortcuts do not apply while you type, or with Ctrl, Alt or ⌘.</p>
    </Dialog>
  );
}

function Keys({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="pairs gap-2 across-4 align-baseline">
      {rows.map(([key, words]) => (
        <Fragment key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
