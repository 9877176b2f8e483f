import type { Picture } from '../../core/picture.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import {
  fitPicture,
  type PixelValues,
  type Preprocessor,
  toPixelValues,
} from '../preprocess/preprocessor.ts';

/** Makes the numbers that an encoder takes out of pictures' recipes. */
export interface BatchMaker {
  /** batches it can work on at the same time, ahead of the model */
  readonly lanes: number;
  /** Rejects as the renderer does. */
  make(pictures: readonly Picture[]): Promise<PixelValues>;
}

/** Makes batches in this very thread. */
export function makeBatchesHere(renderer: Renderer, preprocessor: Preprocessor): BatchMaker {
  return {
    lanes: 1,
    async make(pictures) {
      const fitted = [];
      for (const picture of pictures) {
        fitted.push(fitPicture(await renderer.render(picture), preprocessor));
      }
      return toPixelValues(fitted, preprocessor);
    },
  };
}
