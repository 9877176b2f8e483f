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

/** Counts them one after another, so that the room does not wait; a slide shows its own fault. */
export async function preloadSlides(slides: readonly LectureSlide[]): Promise<void> {
  for (const slide of slides) await loadSlide(slide).catch(() => undefined);
}
