import type { CheckupSubject } from '../../../frame/checkup/step-run.ts';
import { PicturesPicker } from '../../../kit/pictures/PicturesPicker.tsx';
import { CHECKUP_PICTURES, type CheckupPicturesKind, photosStore } from '../checkup-pictures.ts';

interface CheckupPicturesProps {
  readonly source: CheckupSubject['source'];
  readonly onKind: (kind: CheckupPicturesKind) => void;
}

/** Chooses what a check-up is about: drawn pictures or the user's photographs. */
export function CheckupPictures({ source, onKind }: CheckupPicturesProps) {
  return (
    <div className="stack gap-2">
      <PicturesPicker
        source={source}
        types={CHECKUP_PICTURES}
        missing={[]}
        withTexts
        onChange={(next) => {
          const kind = CHECKUP_PICTURES.find((one) => one === next.type);
          if (next.type === 'photos') photosStore.setState(next, true);
          if (kind) onKind(kind);
        }}
      />
      {source.type === 'photos' && (
        <p className="note measure">
          Photographs answer what needs no truth about their content: the page changes them itself,
          so it knows how alike two pictures are. Pairs of answers, and the biases that need that
          truth, are left out. The judges that ship know drawn pictures only.
        </p>
      )}
      {source.type === 'solids' && (
        <p className="note measure">The judges that ship were not trained on 3-D scenes.</p>
      )}
    </div>
  );
}
