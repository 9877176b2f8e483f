import { parseGenaiBench } from '../../published/genai-bench.ts';
import { parseLlmbar } from '../../published/llmbar.ts';
import { pairsOf, parsePositionBias } from '../../published/position-bias.ts';
import { commitAddress, findSource, type PublishedId } from '../../published/published-source.ts';
import { ASPECTS, parseViescore } from '../../published/viescore.ts';
import { NO_VERDICT, NOT_ASKED, type PeopleVerdicts, type RealJudgesOptions } from './options.ts';

/** Published verdicts that form one run. */
export interface PublishedSet {
  readonly options: RealJudgesOptions;
  /** `told` in the order of `listJudgements` */
  readonly judges: readonly PeopleVerdicts[];
}

/**
 * The runs in a published source. WildVision-Bench yields none: with one judge, no people and one
 * order there is nothing to compare. Throws Error if the file is incomplete.
 */
export function listPublishedSets(id: PublishedId, file: unknown): PublishedSet[] {
  const source = findSource(id);
  const { title, saw, licence } = source;
  return LISTS[id](file).map(({ set, judges, ...options }) => ({
    options: {
      source: { title, set, saw, licence, address: commitAddress(source) },
      orders: 1,
      repeats: 1,
      ...options,
    },
    judges,
  }));
}

interface Listed
  extends Pick<RealJudgesOptions, 'form' | 'items' | 'people'>,
    Partial<Pick<RealJudgesOptions, 'orders' | 'repeats'>> {
  readonly set: string;
  readonly judges: readonly PeopleVerdicts[];
}

const TASKS: Readonly<Record<string, string>> = {
  image_generation: 'generated pictures',
  image_edition: 'edited pictures',
  video_generation: 'generated videos',
};

const LISTS: Readonly<Record<PublishedId, (file: unknown) => Listed[]>> = {
  'genai-bench': (file) =>
    Object.entries(parseGenaiBench(file).tasks).map(([task, { people, judges }]) => ({
      set: TASKS[task] ?? task,
      form: 'pairs',
      items: people.length,
      people: [{ name: 'people', told: people }],
      judges: Object.entries(judges).map(([name, told]) => ({
        name,
        told: told.replaceAll('X', NO_VERDICT),
      })),
    })),
  'position-bias-analyzer': (file) =>
    Object.entries(parsePositionBias(file).sets).map(([set, content]) => {
      const pairs = pairsOf(content);
      const repeats = Math.max(...Object.values(content.judges).map(({ length }) => length));
      // C and D are ties in this source
      const letterAt = (told: string | undefined, place: number) =>
        (told?.[place] ?? NO_VERDICT).replace(/[CD]/, 'T');
      return {
        set,
        form: 'pairs',
        items: pairs.length,
        orders: 2,
        repeats,
        people: [],
        judges: Object.entries(content.judges).map(([name, told]) => ({
          name,
          told: Array.from({ length: repeats }, (_, repeat) =>
            (['forward', 'reverse'] as const)
              .map((order) => pairs.map((pair) => letterAt(told[repeat], pair[order])).join(''))
              .join(''),
          ).join(''),
        })),
      };
    }),
  llmbar: (file) => {
    const { subsets, judges } = parseLlmbar(file);
    const names = Object.keys(subsets);
    const labels = names.map((name) => subsets[name]?.labels ?? '').join('');
    const prompts = [...new Set(Object.keys(judges).map((key) => key.split('|')[1] ?? ''))];
    // converts which output won to the place in which it stood
    const placed = (told: string, order: number) =>
      [...told]
        .map((winner) => {
          if (winner === NO_VERDICT) return winner;
          return (winner === '1') === (order === 0) ? 'A' : 'B';
        })
        .join('');
    return prompts.map((prompt) => ({
      set: `prompt ${prompt}`,
      form: 'pairs',
      items: labels.length,
      orders: 2,
      people: [{ name: 'label', told: placed(labels, 0) }],
      judges: Object.entries(judges)
        .filter(([key]) => key.split('|')[1] === prompt)
        .map(([key, bySubset]) => ({
          name: key.split('|')[0] ?? key,
          told: [0, 1]
            .map((order) =>
              names
                .map((name) => {
                  const told = bySubset[name]?.[order] ?? '';
                  return placed(told, order).padEnd(subsets[name]?.labels.length ?? 0, NOT_ASKED);
                })
                .join(''),
            )
            .join(''),
        })),
    }));
  },
  viescore: (file) => {
    const { sets } = parseViescore(file);
    const tasks = [...new Set(sets.map(({ task }) => task))];
    return tasks.flatMap((task) =>
      (['SC', 'PQ'] as const).map((aspect): Listed => {
        const here = sets.filter((set) => set.task === task);
        const at = ASPECTS[aspect];
        const sizes = here.map(({ people }) => people[0]?.[at].length ?? 0);
        const names = [...new Set(here.flatMap(({ judges }) => Object.keys(judges)))];
        const people = [0, 1, 2].map((person) => ({
          name: `person ${person + 1}`,
          // maps 0, 0.5 and 1 to the judges' scale of 0 to 10
          told: here
            .map((set, place) =>
              (set.people[person]?.[at] ?? '').padEnd(sizes[place] ?? 0, NO_VERDICT),
            )
            .join('')
            .replaceAll('1', '5')
            .replaceAll('2', 'a'),
        }));
        return {
          set: `${task.replaceAll('_', ' ')}, ${ASPECT_WORDS[aspect]}`,
          form: 'scores',
          items: sizes.reduce((sum, size) => sum + size, 0),
          people,
          judges: names.map((name) => ({
            name,
            told: here
              .map((set, place) =>
                (set.judges[name]?.[at] ?? '').padEnd(sizes[place] ?? 0, NOT_ASKED),
              )
              .join(''),
          })),
        };
      }),
    );
  },
  'wildvision-bench': () => [],
};

const ASPECT_WORDS = { SC: 'semantic consistency', PQ: 'perceptual quality' } as const;
