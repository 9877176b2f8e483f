import {
  isRightThroughout,
  type JudgedItem,
  verdictsOf,
} from '../../../../core/protocols/perception/judged-item.ts';
import type { PerceptionJudgeReport } from '../../../../core/protocols/perception/reader.ts';
import { changeFields, useAddressState, wholeField } from '../../../address/address-state.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Fold } from '../../../kit/components/Fold.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import table from '../../../kit/theme/table.module.css';
import { CaseView } from './CaseView.tsx';
import { ATTRIBUTE_WORDS, VERDICT_WORDS } from './response-words.ts';

/** Number of items shown at first, and added by each click. */
const PAGE = 8;

const JUDGE_FIELD = wholeField(99, 0);
/** item number, from 1; 0 if none is open */
const ITEM_FIELD = wholeField(5000, 0);

/** draw of sampled answers, from 1; 0 if nothing is sampled */
const DRAW_FIELD = wholeField(9, 0);

const PROBE_WORDS = {
  right: 'answered correctly: (b)',
  wrong: 'answered wrongly: (a)',
  unclear: 'unclear',
} as const;

interface CaseListProps {
  readonly run: string;
  readonly judges: readonly (PerceptionJudgeReport & { readonly judge: string })[];
}

/** A judge's items, errors first, folded; each can be opened. */
export function CaseList({ run, judges }: CaseListProps) {
  const [looked, setLooked] = useAddressState('judge', JUDGE_FIELD);
  const [at] = useAddressState('item', ITEM_FIELD);
  const rows = (judges[looked]?.judged ?? []).toSorted((a, b) => rank(a) - rank(b));
  const [drawn] = useAddressState('draw', DRAW_FIELD);
  const open = rows.find((item) => item.index + 1 === at && placeOf(item) === drawn);
  return (
    <Fold
      title="Every item"
      holds="Each item with its responses and their scores."
      name="items"
      asked={open !== undefined}
    >
      {judges.length > 1 && (
        <SelectField
          label="Judge"
          options={judges.map(({ judge }, value) => ({ value, label: judge }))}
          value={looked}
          onChange={setLooked}
        />
      )}
      {open && (
        <CaseView
          key={`${looked} ${nameItem(open)}`}
          run={run}
          judge={looked}
          item={open.index}
          draw={open.draw}
          onClose={() => changeFields({ item: null, draw: null })}
        />
      )}
      <RowTable
        label="Items"
        className={table.table}
        page={PAGE}
        rows={rows}
        keyOf={nameItem}
        columns={[
          {
            head: 'item',
            value: nameItem,
            cell: (item) => (
              <Button
                look="quiet"
                onClick={() =>
                  changeFields({
                    item: ITEM_FIELD.write(item.index + 1),
                    draw: DRAW_FIELD.write(placeOf(item)),
                  })
                }
              >
                Open item {nameItem(item)}
              </Button>
            ),
          },
          {
            head: 'altered',
            cell: ({ attribute, given }) =>
              [attribute ? ATTRIBUTE_WORDS[attribute] : '', given ? 'given texts' : '']
                .filter(Boolean)
                .join(', '),
          },
          ...(['perception', 'both'] as const).map((other) => ({
            head:
              other === 'perception'
                ? 'against the misreporting one'
                : 'against the doubly wrong one',
            unit: 'order by order',
            cell: ({ judgings }: JudgedItem) =>
              verdictsOf(judgings, other)
                ?.map((verdict) => VERDICT_WORDS[verdict])
                .join(', ') ?? 'not answered',
          })),
          { head: 'plain question', cell: ({ probe }) => (probe ? PROBE_WORDS[probe] : '–') },
        ]}
      />
    </Fold>
  );
}

function placeOf({ draw }: JudgedItem): number {
  return draw === undefined ? 0 : draw + 1;
}

/** "12", or "12, draw 2" for sampled answers. */
function nameItem({ index, draw }: JudgedItem): string {
  return draw === undefined ? String(index + 1) : `${index + 1}, draw ${draw + 1}`;
}

/** Errors first, starting with those whose probe was answered correctly. */
function rank(item: JudgedItem): number {
  const right = isRightThroughout(item, 'perception');
  if (right === null) return 3 * 5000 + item.index;
  if (right) return 2 * 5000 + item.index;
  return (item.probe === 'right' ? 0 : 5000) + item.index;
}
