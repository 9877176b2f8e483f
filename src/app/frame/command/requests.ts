/** What a person allows the calls to one model at most. Prices are in their own currency. */
export interface CallBudget {
  readonly maxCalls: number | null;
  readonly maxCost: number | null;
  /** per million tokens */
  readonly priceIn: number | null;
  readonly priceOut: number | null;
}

/** A server of OpenAI's protocol to be the judge. */
export interface EndpointRequest {
  readonly base: string;
  readonly model: string;
  /** from the environment, never from the arguments, which other users of a machine can see */
  readonly key: string | null;
  /** calls at once */
  readonly concurrency: number | null;
  /** seconds that one answer may take; null: the usual */
  readonly patience: number | null;
  readonly budget: CallBudget;
}

/** The judges of a command. */
export type JudgeRequest =
  | { readonly type: 'listed'; readonly id: string }
  /** the folder in the input "judge" */
  | { readonly type: 'folder' }
  /** the file of trained weights in the input "weights" */
  | { readonly type: 'weights' }
  /** a model's folder on a web server */
  | { readonly type: 'url'; readonly url: string }
  | ({ readonly type: 'hub' } & HubRequest)
  | ({ readonly type: 'endpoint' } & EndpointRequest);

/** A model of a hub, to be fetched if it is not here. */
export interface HubRequest {
  /** "org/name", with "@revision" behind it if wanted */
  readonly repo: string;
  /** of a variant; null: the sensible one on the run's device */
  readonly label: string | null;
  /** null: the usual one */
  readonly host: string | null;
}

export type SourceRequest =
  | { readonly type: 'scenes' | 'worlds' | 'solids' }
  /** in the input "folder", or, where that is empty, in "pictures" */
  | {
      readonly type: 'pictures';
      /** path in the folder of the one table that counts; null: whichever there is */
      readonly table: string | null;
      /** that pictures in a table's addresses may be fetched from */
      readonly hosts: readonly string[];
    };

/** Inputs for files on the page "headless.html", by id, and whether each takes a folder. */
export interface HeadlessInputs {
  readonly judge: 'folder';
  readonly folder: 'folder';
  readonly pictures: 'files';
  readonly displacement: 'files';
  readonly weights: 'files';
}
