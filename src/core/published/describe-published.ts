import type { CountedShare } from '../statistics/intervals/clustered-share.ts';
import { measurePairJudge, parseGenaiBench } from './genai-bench.ts';
import { measureLabelJudge, parseLlmbar } from './llmbar.ts';
import { measureOrderJudge, parsePositionBias } from './position-bias.ts';
import { commitAddress, findSource, type PublishedId } from './published-source.ts';
import { countMissing, followPeople, type PooledCorrelation, parseViescore } from './viescore.ts';
import { measureAgainstReference, parseWildvision, REFERENCE } from './wildvision.ts';

type Figures = Readonly<Record<string, unknown>>;

/** What the command line prints about a published source. */
export interface DescribedSource {
  /** address of the commit that the verdicts come from */
  readonly source: string;
  readonly licence: string;
  readonly judges: Readonly<Record<string, Figures>>;
}

/**
 * The figures of every judge of a source, from its file. Throws Error if the file is incomplete or
 * invalid.
 */
export function describePublished(id: PublishedId, file: unknown): DescribedSource {
  const source = findSource(id);
  return {
    source: commitAddress(source),
    licence: source.licence,
    judges: Object.fromEntries(JUDGES[id](file)),
  };
}

const JUDGES: Readonly<
  Record<PublishedId, (file: unknown) => (readonly [key: string, figures: Figures])[]>
> = {
  'genai-bench': (file) =>
    Object.entries(parseGenaiBench(file).tasks).flatMap(([task, { people, judges }]) =>
      Object.entries(judges).map(([judge, told]) => {
        const figures = measurePairJudge(people, told);
        return [
          `${task}/${judge}`,
          {
            n: figures.n,
            unreadable: figures.unreadable,
            accuracy: shareOf(figures.accuracy),
            firstOfDecisive: shareOf(figures.firstOfDecisive),
            hitIfFirst: shareOf(figures.hitIfFirst),
            hitIfSecond: shareOf(figures.hitIfSecond),
          },
        ] as const;
      }),
    ),
  'position-bias-analyzer': (file) =>
    Object.entries(parsePositionBias(file).sets).flatMap(([name, set]) =>
      Object.entries(set.judges).map(([judge, repeats]) => {
        const { pairs, flips, same } = measureOrderJudge(set, repeats);
        return [
          `${name}/${judge}`,
          {
            pairs,
            decisive: flips?.of ?? 0,
            flips: flips?.hits ?? 0,
            repeats: same?.of ?? 0,
            same: same?.hits ?? 0,
          },
        ] as const;
      }),
    ),
  llmbar: (file) => {
    const parsed = parseLlmbar(file);
    return Object.keys(parsed.judges).map((judge) => {
      const { pairs, flips, accuracy } = measureLabelJudge(parsed, judge);
      return [judge, { pairs, flips: flips?.hits ?? 0, accuracy: shareOf(accuracy) }] as const;
    });
  },
  viescore: (file) => {
    const { sets } = parseViescore(file);
    const judges = [...new Set(sets.flatMap((set) => Object.keys(set.judges)))].sort();
    return judges.map((judge) => {
      const aspectOf = (aspect: 'SC' | 'PQ') => ({
        missing: countMissing(sets, judge, aspect).missing,
        ...correlationOf(followPeople(sets, judge, aspect)),
      });
      return [judge, { SC: aspectOf('SC'), PQ: aspectOf('PQ') }] as const;
    });
  },
  'wildvision-bench': (file) => {
    const parsed = parseWildvision(file);
    const models = Object.keys(parsed.models).filter((model) => model !== REFERENCE);
    const figuresOf = (names: readonly string[]) => {
      const { n, unreadable, ties, first, longer } = measureAgainstReference(parsed, names);
      return { n, unreadable, ties, firstOfDecisive: shareOf(first), longer: shareOf(longer) };
    };
    const byModel = Object.fromEntries(models.map((model) => [model, figuresOf([model])]));
    return [['gpt-4o', { ...figuresOf(models), models: byModel }]];
  },
};

function shareOf(share: CountedShare | null): number | null {
  return share?.share ?? null;
}

function correlationOf(pooled: PooledCorrelation | null): Figures {
  if (!pooled) return { sets: 0, items: 0, rho: null, low: null, high: null, asPrinted: null };
  const { sets, items, rho, low, high, asPrinted } = pooled;
  return { sets, items, rho, low, high, asPrinted };
}
