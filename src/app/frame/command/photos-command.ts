import type { Photo } from '../../../core/picture.ts';
import type { Device } from '../../../core/spec/judge-choice.ts';
import type { JudgeListing } from '../../../runs/judges/judge-listing.ts';
import type { CommandResult } from './command-result.ts';
import type { Flags, FlagValues } from './flags.ts';
import type { JudgeRequest, SourceRequest } from './requests.ts';

/** A lab's command that puts questions about photographs to one judge, outside a run. */
export interface PhotosCommand<F extends Flags = Flags> {
  readonly takes: 'photos';
  readonly name: string;
  /** what it does, in a sentence */
  readonly about: string;
  /** arguments of calls that work, as a person types them */
  readonly examples: readonly string[];
  readonly flags: F;
  /** its code in the page, fetched when it is needed */
  load(): Promise<PhotosForm<F>>;
}

/** What such a command does in the page. */
export interface PhotosForm<F extends Flags = Flags> {
  /** Rejects with the reason; `report` takes lines of progress. */
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
