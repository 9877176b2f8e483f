import type { ImportedAnswers } from '../store/imported-run.ts';
import type { RunRow } from '../store/run-rows.ts';

/** A run that is shown while its answers, which were read already, are being stored. */
export interface RunBeingStored {
  readonly row: RunRow;
  readonly given: readonly ImportedAnswers[];
  /** rejects if nothing of the run is kept */
  readonly stored: Promise<unknown>;
}

/** Recorded runs are shown as soon as they are read: to store thousands of answers takes seconds. */
export class RunsBeingStored {
  readonly #runs = new Map<string, RunBeingStored>();
  /** runs that were shown and could not be stored */
  readonly #failed = new Map<string, Promise<unknown>>();

  add(run: RunBeingStored): void {
    const { id } = run.row;
    this.#failed.delete(id);
    this.#runs.set(id, run);
    run.stored.then(
      () => this.#runs.delete(id),
      () => {
        this.#runs.delete(id);
        this.#failed.set(id, run.stored);
      },
    );
  }

  find(id: string): RunBeingStored | undefined {
    return this.#runs.get(id);
  }

  /** Waits until the run is in the store. Rejects with the reason if it could not be stored. */
  async settled(id: string): Promise<void> {
    await (this.#runs.get(id)?.stored ?? this.#failed.get(id));
  }
}
