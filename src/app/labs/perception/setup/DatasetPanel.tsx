import { useMemo, useState } from 'react';
import { itemsOf } from '../../../../core/protocols/perception/dataset/items.ts';
import type { GivenTexts } from '../../../../core/protocols/perception/options.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { PictureView } from '../../../kit/pictures/PictureView.tsx';
import type { PerceptionSetup } from '../perception-setup.ts';
import { EditItem } from './EditItem.tsx';
import { FourSteps } from './FourSteps.tsx';
import { SetFiles } from './SetFiles.tsx';
import { WriteItems } from './WriteItems.tsx';

interface DatasetPanelProps {
  readonly spec: PerceptionSetup;
  readonly onChange: (spec: PerceptionSetup) => void;
}

/** The data set item by item: how each is made, a way to edit it, export and import. */
export function DatasetPanel({ spec, onChange }: DatasetPanelProps) {
  const { seed, options } = spec;
  const { source, given, edited = [], items } = options;
  const [place, setPlace] = useState(1);
  const [editing, setEditing] = useState(false);
  const drawn = source.type === 'worlds';
  const itemAt = useMemo(
    () => (drawn || given ? itemsOf(seed, options) : null),
    [seed, options, drawn, given],
  );
  const index = Math.min(place, items) - 1;
  const item = itemAt?.(index) ?? null;
  const put = (texts: GivenTexts | null) => {
    setEditing(false);
    if (given) {
      const next = given.map((one, at) =>
        at === index && texts ? { ...one, ...texts, edited: true as const } : one,
      );
      onChange({ ...spec, options: { ...options, given: next } });
      return;
    }
    const others = edited.filter((one) => one.index !== index);
    const { edited: _, ...rest } = options;
    const next = texts ? [...others, { index, ...texts }] : others;
    onChange({ ...spec, options: next.length > 0 ? { ...rest, edited: next } : rest });
  };
  return (
    <section aria-label="The data set">
      {/* photographs need their items before a run can start */}
      <Fold
        title="The items, one by one"
        holds="How each is made; edit, save or import them."
        name="items"
        asked={!drawn}
      >
        <p className="measure">
          {drawn
            ? 'Two drawn worlds differ in one detail, and each has its own correct response. Which one is shown is drawn so that the words of the responses do not tell which is correct. So the correct response of one is the altered response of the other, and only the picture distinguishes them. The judges that ship learnt from an older generator, whose texts give a little away.'
            : 'Photographs take whole items as JSONL with the fields of the authors’ files; or questions with correct responses, from which a model writes the wrong ones with the paper’s prompts.'}{' '}
          <OriginBadge
            origin="ours"
            source="The paper has a large model rewrite responses about photographs and charts."
          />
        </p>
        {item && (
          <>
            <div className="row gap-3">
              <NumberField
                label="Item"
                value={index + 1}
                least={1}
                most={items}
                onChange={(next) => {
                  setPlace(next);
                  setEditing(false);
                }}
              />
              {item.edited && <OriginBadge origin="edited" />}
              {item.writer !== null && (
                <span className="note">wrong responses by {item.writer}</span>
              )}
            </div>
            <div className="pictured">
              <PictureView picture={item.picture} />
              {editing ? (
                <EditItem item={item} onSave={put} onCancel={() => setEditing(false)} />
              ) : (
                <div className="stack gap-3">
                  <FourSteps item={item} />
                  <div className="row">
                    <Button onClick={() => setEditing(true)}>Edit this item</Button>
                    {item.given && drawn && (
                      <Button look="quiet" onClick={() => put(null)}>
                        Back to the drawn texts
                      </Button>
                    )}
                  </div>
                </div>
              )}
            </div>
          </>
        )}
        <SetFiles spec={spec} onChange={onChange} />
        {source.type === 'photos' && <WriteItems spec={spec} onChange={onChange} />}
      </Fold>
    </section>
  );
}
