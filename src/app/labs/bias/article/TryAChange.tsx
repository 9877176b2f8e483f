import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Change } from '../../../../core/protocols/bias/biases.ts';
import { changeItem } from '../../../../core/protocols/bias/items/change-item.ts';
import { itemsOf } from '../../../../core/protocols/bias/items/item.ts';
import { defaultBiasOptions } from '../../../../core/protocols/bias/options.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { judgesStore } from '../../../stores/judges.ts';
import { ChangedText } from '../run/ChangedText.tsx';
import { scoreChange } from '../score-change.ts';

/** A judge that sees well, and one that prefers long answers. */
const JUDGES = ['nano-vlm-oak', 'nano-vlm-bard'] as const;
const SEED = 3;
const ITEMS = 12;

const CHANGES = [
  { value: 'no-picture', label: 'take the picture away' },
  { value: 'other-picture', label: 'show another picture' },
  { value: 'no-instruction', label: 'take the question away' },
  { value: 'longer', label: 'word the answer longer' },
  { value: 'authority', label: 'add “experts agree”' },
  { value: 'written', label: 'write the question into the picture' },
  { value: 'sham', label: 'save the picture as JPEG' },
] as const satisfies readonly { readonly value: Change; readonly label: string }[];

const WHEN = { before: 'Before', after: 'After' } as const;

type Scores = Readonly<Record<'before' | 'after', number | null>>;

/** One item before and after a change; a bundled judge scores both at a click. */
export function TryAChange() {
  const [change, setChange] = useState<(typeof CHANGES)[number]['value']>('no-picture');
  const [index, setIndex] = useState(0);
  const [id, setId] = useState<(typeof JUDGES)[number]>(JUDGES[0]);
  const [scores, setScores] = useState<Scores | null>(null);
  const { judges } = useStore(judgesStore);
  const { busy, error, perform, stop } = useAction();
  const item = useMemo(() => itemsOf(SEED, defaultBiasOptions())(index), [index]);
  const response = item.responses.right ?? '';
  const sides = useMemo(
    () => ({
      before: changeItem(SEED, item, response, 'none'),
      after: changeItem(SEED, item, response, change),
    }),
    [item, response, change],
  );
  const judge = judges?.find((one) => one.id === id);
  const score = () =>
    perform(async (signal) => {
      if (judge) setScores(await scoreChange(judge, SEED, index, change, signal));
    });
  const choose = (act: () => void) => {
    setScores(null);
    act();
  };
  return (
    <div className="panel padded stack gap-3">
      <div className="row gap-4 align-end">
        <SelectField
          label="Change"
          options={CHANGES}
          value={change}
          onChange={(next) => choose(() => setChange(next))}
        />
        <SelectField
          label="Judge"
          options={JUDGES.map((value) => ({
            value,
            label: judges?.find((one) => one.id === value)?.name ?? value,
          }))}
          value={id}
          onChange={(next) => choose(() => setId(next))}
        />
        <Button look="quiet" onClick={() => choose(() => setIndex((index + 1) % ITEMS))}>
          Another item
        </Button>
      </div>
      <div className="halves folding gap-4">
        {(['before', 'after'] as const).map((when) => {
          const side = sides[when];
          return (
            <section key={when} className="stack gap-2" aria-label={WHEN[when]}>
              <p className="label">
                {WHEN[when]}: <strong>{sayScore(scores, when)}</strong>
              </p>
              <div className="row gap-2">
                {side.pictures.map((picture, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
                  <PictureView key={at} picture={picture} size={144} />
                ))}
              </div>
              <ChangedText text={side.instruction} before={sides.before.instruction} />
              <ChangedText text={side.response} before={sides.before.response} quote />
            </section>
          );
        })}
      </div>
      <div className="row">
        <Button look="primary" disabled={!judge} onClick={() => (busy ? stop() : void score())}>
          {busy ? 'Stop' : `Let ${judge?.name ?? id} score both`}
        </Button>
      </div>
      {error !== null && <ErrorNotice error={error} onRetry={() => void score()} />}
      <p role="status">{sayChange(scores)}</p>
    </div>
  );
}

function sayScore(scores: Scores | null, which: keyof Scores): string {
  if (scores === null) return 'not scored yet';
  const score = scores[which];
  return score === null ? 'no score that can be read' : `${score} of 10`;
}

function sayChange(scores: Scores | null): string {
  if (scores === null || scores.before === null || scores.after === null) return '';
  const { before, after } = scores;
  if (before === after) return 'The score stays.';
  return `The score ${after < before ? 'falls' : 'rises'} by ${Math.abs(after - before)}.`;
}
