import * as v from 'valibot';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { READING } from '../guess.ts';
import { type ChoiceView, choiceViewSchema } from './choice-view.ts';
import recorded from './recorded-choice.json' with { type: 'json' };

/** Which choice of which run; the id of a recorded run is the hash of its file. */
export interface ChoiceName {
  readonly run: string;
  readonly place: number;
  readonly facts: boolean;
  /** index in the spec */
  readonly model: number;
}

const recordedSchema = v.object({
  run: v.string(),
  place: v.number(),
  facts: v.boolean(),
  model: v.number(),
  view: choiceViewSchema,
});

export type RecordedChoice = v.InferOutput<typeof recordedSchema>;

const known: RecordedChoice = v.parse(recordedSchema, recorded);

/**
 * The choice that the recorded run shows first, without reading that run; null: it is another one.
 * `npm run cases` writes it.
 */
export function recordedChoice(
  { run, place, facts, model }: ChoiceName,
  { aggregate, weighted }: Pick<Reading, 'aggregate' | 'weighted'>,
): ChoiceView | null {
  const isSame =
    run === known.run &&
    place === known.place &&
    facts === known.facts &&
    model === known.model &&
    aggregate === READING.aggregate &&
    weighted === READING.weighted;
  return isSame ? known.view : null;
}
