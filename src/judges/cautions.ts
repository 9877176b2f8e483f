import { isWorded } from '../core/ask/wordings.ts';
import { findProtocol } from '../core/protocols/registry.ts';
import type { PictureKind } from '../core/spec/picture-source.ts';
import type { RunSpec } from '../core/spec/spec.ts';
import type { JudgeEntry } from './judge.ts';

/** Why a judge's numbers mean less than they seem: its pictures, or the wording of its prompts. */
export const CAUTIONS = ['pictures', 'wording'] as const;
export type Caution = (typeof CAUTIONS)[number];

interface CautionWords {
  /** in brackets after the judge's name */
  readonly mark: string;
  /** continues "this judge was" */
  readonly says: string;
}

/** What the page says beside such a judge's numbers. */
export const CAUTION_WORDS: Readonly<Record<Caution, CautionWords>> = {
  pictures: {
    mark: 'knows flat scenes only',
    says: 'trained on flat drawn scenes only: on other pictures its numbers mean nothing',
  },
  wording: {
    mark: 'knows other wordings only',
    says: 'trained on prompts of other wordings only: what it answers to these means little',
  },
};

export type Trained = Partial<Pick<JudgeEntry, 'scenesOnly' | 'knowsWorlds' | 'wordings'>>;

/** What a judge is given to judge. */
interface Shown {
  readonly pictures: PictureKind;
  /** called only for judges that were trained on certain wordings */
  prompts(): readonly string[];
}

/** The cautions for a judge that is shown these pictures and prompts. */
export function cautionsOf(trained: Trained, shown: Shown): readonly Caution[] {
  const { scenesOnly, knowsWorlds, wordings } = trained;
  const isKnown = shown.pictures === 'scenes' || (shown.pictures === 'worlds' && knowsWorlds);
  const isWordedElsewise =
    wordings !== undefined && shown.prompts().some((prompt) => !isWorded(wordings, prompt));
  const holds = { pictures: scenesOnly === true && !isKnown, wording: isWordedElsewise };
  return CAUTIONS.filter((caution) => holds[caution]);
}

/** The cautions for a judge in a run. */
export function cautionsInRun(
  judge: Trained,
  { protocol, options }: Pick<RunSpec, 'protocol' | 'options'>,
): readonly Caution[] {
  const { shows, prompts } = findProtocol(protocol);
  return cautionsOf(judge, {
    pictures: shows(options),
    prompts: () => prompts(options),
  });
}

/** For the end of a sentence, e.g. "trained on …"; null if there are no cautions. */
export function sayCautions(cautions: readonly Caution[]): string | null {
  return cautions.length === 0
    ? null
    : cautions.map((caution) => CAUTION_WORDS[caution].says).join('; and ');
}
