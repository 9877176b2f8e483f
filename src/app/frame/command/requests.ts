/** Limits that the user sets for calls to one model. Prices are in the user's currency. */
export interface CallBudget {
  readonly maxCalls: number | null;
  readonly maxCost: number | null;
  /** per million tokens */
  readonly priceIn: number | null;
  readonly priceOut: number | null;
}

/** A server with OpenAI's protocol that acts as the judge. */
export interface EndpointRequest {
  readonly base: string;
  readonly model: string;
  /** from the environment, never from the arguments, which other users of the machine can see */
  readonly key: string | null;
  /** simultaneous calls */
  readonly concurrency: number | null;
  /** seconds that one answer may take; null: the default */
  readonly patience: number | null;
  readonly budget: CallBudget;
}

/** A judge of a command. */
export type JudgeRequest =
  | { readonly type: 'listed'; readonly id: string }
  /** the folder in the input "judge", in that number format; null: in the most exact one there */
  | { readonly type: 'folder'; readonly format: string | null }
  /** the weights file in the input "weights" */
  | { readonly type: 'weights' }
  /** a model's folder on a web server */
  | { readonly type: 'url'; readonly url: string }
  | ({ readonly type: 'hub' } & HubRequest)
  | ({ readonly type: 'endpoint' } & EndpointRequest);

/** A model on a hub, fetched if it is not here. */
export interface HubRequest {
  /** "org/name", optionally followed by "@revision" */
  readonly repo: string;
  /** label of a variant; null: the recommended one for the run's device */
  readonly label: string | null;
  /** null: the default host */
  readonly host: string | null;
}

export type SourceRequest =
  | { readonly type: 'scenes' | 'worlds' | 'solids' }
  /** in the input "folder", or in "pictures" if that is empty */
  | {
      readonly type: 'pictures';
      /**
       * of the files in the input "pictures", a table first, in the table's folder; null: their
       * names
       */
      readonly paths: readonly string[] | null;
      /** hosts from which pictures that a table names may be fetched */
      readonly hosts: readonly string[];
    };

/** File inputs of the page "headless.html", by id, and whether each takes a folder. */
export interface HeadlessInputs {
  readonly judge: 'folder';
  readonly folder: 'folder';
  readonly pictures: 'files';
  readonly displacement: 'files';
  readonly weights: 'files';
}
