import { CAUTION_WORDS, type Caution } from '../../../judges/cautions.ts';
import { Notice } from '../Notice.tsx';

const NOTICES: readonly {
  readonly caution: Caution;
  readonly title: string;
  readonly more: string;
}[] = [
  {
    caution: 'pictures',
    title: 'Their numbers here mean nothing',
    more: 'A high figure here is no sign that the judge is good, and a low one none that it is bad.',
  },
  {
    caution: 'wording',
    title: 'Their numbers here mean little',
    more: 'They tell what a judge makes of words that it hardly knows.',
  },
];

interface CautionNoticesProps {
  readonly names: readonly string[];
  /** of each of these */
  readonly cautions: readonly (readonly Caution[])[];
}

/** Says which judges' numbers mean less than they seem, and why. */
export function CautionNotices({ names, cautions }: CautionNoticesProps) {
  return NOTICES.map(({ caution, title, more }) => {
    const meant = names.filter((_, index) => cautions[index]?.includes(caution));
    return (
      meant.length > 0 && (
        <Notice key={caution} tone="warn" title={title}>
          <p>
            {meant.join(', ')}: {CAUTION_WORDS[caution].says}. {more}
          </p>
        </Notice>
      )
    );
  });
}
