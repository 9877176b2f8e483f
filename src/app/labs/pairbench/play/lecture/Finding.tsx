import type { LectureSlide } from '../../../../frame/lecture/lecture-slide.ts';
import { LabSlide } from './LabSlide.tsx';
import { LeaveLecture } from './LeaveLecture.tsx';
import { END_TITLE } from './LectureEnd.tsx';
import styles from './LectureView.module.css';
import { NextKey } from './NextKey.tsx';

interface FindingProps {
  /** of the slide among all of them */
  readonly place: number;
  readonly slides: readonly LectureSlide[];
  readonly slide: LectureSlide;
  /** the answer is not shown yet */
  readonly covered: boolean;
  readonly onUncover: () => void;
  readonly onNext: () => void;
}

/** What a lab found, as a page of the lecture behind the examples. */
export function Finding({ place, slides, slide, covered, onUncover, onNext }: FindingProps) {
  return (
    <div className={styles.lecture}>
      <header className={styles.head}>
        <h1>
          <small>{`Finding ${place + 1} of ${slides.length} · `}</small>
          {slide.title}
        </h1>
        <LeaveLecture className={styles.judge} />
      </header>
      <LabSlide key={slide.path} slide={slide} covered={covered} onUncover={onUncover} />
      <div className={styles.foot}>
        <div className={styles.keys}>
          {!covered && (
            <NextKey
              sign="→"
              does={`next: ${slides[place + 1]?.title ?? END_TITLE}`}
              onPress={onNext}
            />
          )}
          <p className={styles.always}>Esc leaves</p>
        </div>
      </div>
    </div>
  );
}
