import { Download } from 'lucide-react';
import type { ReviewSet } from '../../../../core/protocols/peer-review/scoring/review.ts';
import { writeReviewTable } from '../../../../core/protocols/peer-review/scoring/review-table.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';

interface SaveReviewsProps {
  readonly set: ReviewSet;
  readonly name: string;
}

/** Saves the reviews as a table for other tools and for this page's "Reviews from elsewhere". */
export function SaveReviews({ set, name }: SaveReviewsProps) {
  return (
    <div>
      <Button
        disabled={set.reviews.length === 0}
        onClick={() =>
          saveBlob(new Blob([writeReviewTable(set)], { type: 'text/csv' }), `${name} reviews.csv`)
        }
      >
        <Download aria-hidden="true" />
        Save reviews as CSV
      </Button>
    </div>
  );
}
