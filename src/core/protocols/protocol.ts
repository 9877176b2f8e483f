import type { Photo } from '../picture.ts';

/** One published system: how its questions follow from options, and what is made of the answers. Pure. */
export interface Protocol<Options> {
  /** names it in specs, links and files */
  readonly id: string;
  /** Options from anywhere. Throws Error whose message begins with the path of the first fault. */
  parse(value: unknown): Options;
  /** what a run is about in a few words, for its name, e.g. "20 scenes, R, CJ" */
  subject(options: Options): string;
  /** the options in one line */
  describe(options: Options): string;
  /** the photographs that the questions show */
  photos(options: Options): readonly Photo[];
}
