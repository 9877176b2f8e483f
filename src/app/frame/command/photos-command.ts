import type { Photo } from '../../../core/picture.ts';
import type { Device } from '../../../core/spec/judge-choice.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { CommandResult } from './command-result.ts';
import type { Flags, FlagValues } from './flags.ts';
import type { JudgeRequest, SourceRequest } from './requests.ts';

/** A lab's command that asks one judge about photographs, outside a run. */
export interface PhotosCommand<F extends Flags = Flags> {
  readonly takes: 'photos';
  readonly name: string;
  /** what it does, in one sentence */
  readonly about: string;
  /** working sets of arguments, as a user types them */
  readonly examples: readonly string[];
  readonly flags: F;
  /** loads its code in the page on demand */
  load(): Promise<PhotosForm<F>>;
}

/** The part of such a command that runs in the page. */
export interface PhotosForm<F extends Flags = Flags> {
  /** Rejects with the reason; `report` receives lines of progress. */
  perform(
    wanted: {
      readonly values: FlagValues<F>;
      readonly photos: readonly Photo[];
      readonly judge: JudgeListing;
      readonly device: Device;
      readonly seed: number;
    },
    report: (line: string) => void,
  ): Promise<CommandResult>;
}

export interface PhotosCommandRequest<F extends Flags = Flags> {
  readonly judge: JudgeRequest;
  readonly source: SourceRequest;
  readonly device: Device;
  readonly seed: number;
  readonly values: FlagValues<F>;
}
