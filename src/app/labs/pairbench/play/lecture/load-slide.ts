import { remember } from '../../../../../core/lru-map.ts';
import type { LectureSlide, SlideFinding } from '../../../../frame/lecture/lecture-slide.ts';

const loading = new Map<LectureSlide, Promise<SlideFinding>>();

/** What a slide tells, counted once a visit; after a fault the next call tries again. */
export function loadSlide(slide: LectureSlide): Promise<SlideFinding> {
  return remember(loading, slide, () =>
    slide.load().catch((error: unknown) => {
      loading.delete(slide);
      throw error;
    }),
  );
}
