import { CAUTION_WORDS, CAUTIONS, type Caution } from '../../../judges/cautions.ts';
import { Notice } from '../components/Notice.tsx';

const NOTICES: Readonly<Record<Caution, { readonly title: string; readonly more: string }>> = {
  pictures: {
    title: 'Outside their training: numbers mean nothing here',
    more: 'High numbers do not mean a good judge here, and low numbers do not mean a bad one.',
  },
  wording: {
    title: 'Outside their training: numbers mean little here',
    more: 'They show how a judge reacts to wording it hardly knows.',
  },
};

interface CautionNoticesProps {
  readonly names: readonly string[];
  /** for each of these judges */
  readonly cautions: readonly (readonly Caution[])[];
}

/** Names the judges whose numbers mean less than they seem to, and says why. */
export function CautionNotices({ names, cautions }: CautionNoticesProps) {
  return CAUTIONS.map((caution) => {
    const { title, more } = NOTICES[caution];
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
