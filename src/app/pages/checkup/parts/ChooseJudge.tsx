import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  type ChosenJudge,
  CRITERIA,
  type Criterion,
  type CriterionWeights,
  chooseJudge,
  USUAL_WEIGHTS,
} from '../../../../core/checkup/choose-judge.ts';
import type { Profile } from '../../../../core/checkup/profile.ts';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import type { Column } from '../../../kit/tables/column.ts';
import { RowTable } from '../../../kit/tables/RowTable.tsx';
import { formatSeconds } from '../../../kit/words/format.ts';
import { endpointsStore, refreshEndpoints } from '../../../stores/endpoints.ts';
import { usualPrice } from '../usual-price.ts';
import styles from './ProfilePage.module.css';

const MOST_WEIGHT = 10;
const MOST_PRICE = 1_000_000;

interface ChooseJudgeProps {
  readonly profiles: readonly Profile[];
  readonly pool: readonly Profile[];
}

const nameOf = ({ judge }: Profile) => `${judge.id} ${judge.device}`;

/**
 * "Which judge for me?": ranks the judges on this page and the bundled ones by the user's weights.
 */
export function ChooseJudge({ profiles, pool }: ChooseJudgeProps) {
  const [weights, setWeights] = useState<CriterionWeights>(USUAL_WEIGHTS);
  const [prices, setPrices] = useState<Readonly<Record<string, number>>>({});
  const { endpoints } = useStore(endpointsStore);
  useEffect(() => void refreshEndpoints(), []);
  const own = new Set(profiles.map(nameOf));
  const all = [...profiles, ...pool.filter((profile) => !own.has(nameOf(profile)))];
  const priceOf = (profile: Profile) =>
    prices[nameOf(profile)] ?? usualPrice(profile.judge.id, endpoints ?? []);
  const chosen = chooseJudge(
    all.map((profile) => ({ profile, price: priceOf(profile) })),
    weights,
  );
  const [best] = chosen;
  const unbeaten = chosen.filter((one) => one.unbeaten && one.score !== null).length;
  return (
    <div className="stack gap-3">
      <p className="measure">
        {best?.score == null
          ? 'Give a weight to something that these judges have.'
          : `By these weights ${best.profile.judge.name} comes first.`}{' '}
        {unbeaten > 1 && 'No judge is the best in all that counts. '}
        Values are compared without their intervals, so a small lead may be chance. How each
        criterion is brought to one scale is our setting.
      </p>
      <div className={`fields ${styles.weights}`}>
        {CRITERIA.map(({ id, words }) => (
          <NumberField
            key={id}
            label={`Weight of ${words}`}
            value={weights[id]}
            least={0}
            most={MOST_WEIGHT}
            onChange={(value) => setWeights({ ...weights, [id]: value })}
          />
        ))}
      </div>
      {weights.price > 0 && (
        <div className="fields">
          {profiles.map((profile) => (
            <NumberField
              key={nameOf(profile)}
              label={`Price of 1,000 judgements of ${profile.judge.name}`}
              value={Number((priceOf(profile) ?? 0).toFixed(4))}
              hint={
                priceOf(profile) === null
                  ? 'not known; type it in'
                  : 'in your currency; of an endpoint what its calls cost so far'
              }
              least={0}
              most={MOST_PRICE}
              step={0.0001}
              onChange={(value) => setPrices({ ...prices, [nameOf(profile)]: value })}
            />
          ))}
        </div>
      )}
      <RowTable
        label="Judges by your weights"
        columns={columnsOf(weights)}
        rows={chosen}
        keyOf={({ profile }) => nameOf(profile)}
      />
    </div>
  );
}

function columnsOf(weights: CriterionWeights): readonly Column<ChosenJudge>[] {
  const heads: Readonly<Record<Criterion, string>> = {
    scores: 'scores',
    choices: 'choices',
    order: 'order',
    symmetry: 'symmetry',
    looks: 'looks',
    speed: 'speed',
    price: 'price',
  };
  return [
    { head: 'Judge', names: true, cell: ({ profile }) => profile.judge.name },
    {
      head: 'in all',
      unit: '0 … 1',
      value: ({ score }) => score,
      whyMissing: ({ lacks }) =>
        lacks === null ? undefined : `it has no value for ${heads[lacks]}`,
    },
    {
      head: 'unbeaten',
      words: true,
      title: 'no other judge is as good in everything that counts and better in something',
      cell: ({ unbeaten }) => (unbeaten ? 'yes' : ''),
    },
    ...CRITERIA.filter(({ id }) => weights[id] > 0).map(
      ({ id, words }): Column<ChosenJudge> => ({
        head: heads[id],
        unit: '0 … 1',
        title: words,
        value: ({ parts }) => parts[id],
      }),
    ),
    {
      head: 'time of 1,000',
      value: ({ profile }) => profile.milliseconds,
      write: formatSeconds,
    },
  ];
}
