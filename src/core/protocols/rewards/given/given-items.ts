import { pictureOf } from '../../../picture.ts';
import type { StepRole } from '../../../scenes/world/step-truth.ts';
import { checkSolution } from '../../../scenes/world/step-truth.ts';
import { photosOf } from '../../../spec/picture-source.ts';
import type { RewardsOptions } from '../options.ts';
import { createQuestions, type ShownQuestion } from '../solutions/questions.ts';
import type { GivenCandidate, GivenQuestion } from './given-question.ts';

/** Whether a step is right, if known; `role` is set for steps about drawn worlds only. */
export interface KnownStep {
  readonly right: boolean;
  readonly role: StepRole | null;
}

/** A given question in the form in which it is asked. */
export interface GivenItem extends ShownQuestion {
  readonly given: GivenQuestion;
  /** by candidate and step; null: unknown or neutral */
  readonly truths: readonly (readonly (KnownStep | null)[])[];
}

/** Makes the given question at an index; throws RangeError if there is none. */
export function givenItemsOf({ given = [], source }: RewardsOptions): (place: number) => GivenItem {
  const photos = new Map(
    photosOf(source ?? { type: 'worlds' }).map((photo) => [photo.sha256, photo]),
  );
  const made = new Map<number, GivenItem>();
  return (place) => {
    const known = made.get(place);
    if (known) return known;
    const question = given[place];
    if (!question) throw new RangeError(`there is no given question ${place + 1}`);
    const { picture, text, candidates } = question;
    const drawn = typeof picture === 'string' ? null : createQuestions(picture.seed)(picture.place);
    const photo = typeof picture === 'string' ? photos.get(picture) : undefined;
    const shown = drawn?.picture ?? (photo && pictureOf(photo));
    if (!shown) throw new RangeError(`given question ${place + 1} has no photograph`);
    // the world's own question says nothing about the correctness of another one
    const asked = drawn?.text === text ? drawn : null;
    const item: GivenItem = {
      place,
      picture: shown,
      text,
      facts: '',
      kind: asked?.kind ?? 'given',
      given: question,
      truths: candidates.map((candidate) =>
        asked && !candidate.labels
          ? checkSolution(asked.question, asked.known, candidate.steps)
          : truthsOf(candidate),
      ),
    };
    made.set(place, item);
    return item;
  };
}

function truthsOf({ steps, labels }: GivenCandidate): (KnownStep | null)[] {
  return steps.map((_, step) => {
    const label = labels?.[step] ?? null;
    return label === null || label === 0 ? null : { right: label === 1, role: null };
  });
}
