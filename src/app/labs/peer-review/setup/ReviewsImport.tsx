import { Upload } from 'lucide-react';
import { useState } from 'react';
import {
  COLUMNS,
  parseReviewTable,
  type ReviewTable,
} from '../../../../core/protocols/peer-review/scoring/review-table.ts';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { FileButton } from '../../../kit/fields/FileButton.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { asSentence } from '../../../kit/words/format.ts';
import { useSettings } from '../scores/reading-settings.ts';
import { ScoresView } from '../scores/ScoresView.tsx';
import { useScores } from '../scores/use-scores.ts';
import { useTruth } from '../scores/use-truth.ts';

interface Opened {
  readonly name: string;
  readonly set: ReviewTable;
}

/** Weighs reviews that were made elsewhere; nothing is asked. */
export function ReviewsImport() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { error, perform } = useAction();
  const open = (file: File) =>
    perform(async () => {
      setOpened(null);
      setOpened({ name: file.name, set: parseReviewTable(await file.text()) });
    });
  return (
    <section className="stack gap-3" aria-labelledby="reviews-from-elsewhere">
      <h2 id="reviews-from-elsewhere">Reviews from elsewhere</h2>
      <p className="note measure">
        A CSV file with two lines for each review, one per candidate, and the columns{' '}
        <span className="data anywhere">{COLUMNS.join(',')}</span>: verdicts 1, 0.5 or 0, the cosine
        raw. Two more columns are optional: <span className="data">repeat</span>, if the reviews
        come from several runs, and <span className="data">answer</span> (whole, cut or empty). The
        file is read in this page and no model is asked.
      </p>
      <div>
        <FileButton
          label="Table of reviews"
          accept=".csv,text/csv"
          onFiles={([file]) => void (file && open(file))}
        >
          <Upload aria-hidden="true" />
          Open reviews
        </FileButton>
      </div>
      {error !== null && <ErrorNotice error={error} />}
      {opened && <OpenedReviews key={opened.name} {...opened} />}
    </section>
  );
}

function OpenedReviews({ name, set: { models, reviews, notes } }: Opened) {
  const scores = useScores(models, reviews, useSettings());
  const truth = useTruth(models, scores.settings.truth, undefined);
  return (
    <div className="stack gap-5">
      <p role="status">
        {name}: {reviews.length} reviews of {models.length} models.{' '}
        {notes.map(asSentence).join(' ')}
      </p>
      <ScoresView
        models={models}
        scores={scores}
        truth={truth}
        file={name.replace(/\.csv$/i, '')}
      />
    </div>
  );
}
