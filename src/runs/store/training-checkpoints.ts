import * as v from 'valibot';
import { CurveSchema } from '../../core/ask/answer-schema.ts';
import type { TrainingCheckpoint } from '../../learn/training.ts';
import type { Database } from './database.ts';
import type { CheckpointKey } from './schema.ts';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const CheckpointSchema = v.object({
  step: Whole,
  parameters: v.instance(Float32Array),
  adam: v.object({
    step: Whole,
    first: v.instance(Float64Array),
    second: v.instance(Float64Array),
  }),
  best: v.object({ step: Whole, parameters: v.instance(Float32Array), value: v.number() }),
  curve: CurveSchema,
}) satisfies v.GenericSchema<unknown, TrainingCheckpoint>;

/** The last stored checkpoint of a training; null: there is none, or it cannot be read. */
export function loadCheckpoint(
  database: Database,
  key: CheckpointKey,
): Promise<TrainingCheckpoint | null> {
  return database.load('trainings', key, CheckpointSchema);
}

export function saveCheckpoint(
  database: Database,
  key: CheckpointKey,
  checkpoint: TrainingCheckpoint,
): Promise<void> {
  return database.use(async (connection) => {
    await connection.put('trainings', checkpoint, key);
  });
}

export function dropCheckpoint(database: Database, key: CheckpointKey): Promise<void> {
  return database.use((connection) => connection.delete('trainings', key));
}
