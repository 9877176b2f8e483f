import type { Picture } from '../../core/picture.ts';
import type { Raster } from '../../core/raster.ts';

/** Milliseconds that a cancelled drawing may continue: most are finished by then. */
const GRACE = 250;
/** Milliseconds any drawing may take. */
const PATIENCE = 30_000;

export interface DrawingWorker {
  draw(picture: Picture): Promise<Raster>;
  end(): void;
}

interface DrawQueue {
  draw(picture: Picture, signal: AbortSignal): Promise<Raster>;
}

interface Drawing {
  readonly picture: Picture;
  readonly signal: AbortSignal;
  resolve(raster: Raster): void;
  reject(reason: unknown): void;
}

/**
 * Draws one picture after another in a worker. Drawing cannot be interrupted: a cancelled one that
 * does not finish soon is ended with its worker, and the next picture gets a new worker.
 */
export function createDrawQueue(
  start: () => DrawingWorker,
  { grace = GRACE, patience = PATIENCE } = {},
): DrawQueue {
  const waiting: Drawing[] = [];
  let worker: DrawingWorker | null = null;
  let busy = false;

  const next = async (): Promise<void> => {
    if (busy) return;
    const drawing = waiting.shift();
    if (!drawing) return;
    busy = true;
    worker ??= start();
    try {
      drawing.resolve(await untilLate(worker.draw(drawing.picture), drawing.signal));
    } catch (fault) {
      if (fault === LATE) {
        worker.end();
        worker = null;
      }
      // a cancelled drawing was already rejected by its signal
      drawing.reject(fault === LATE ? new Error(TOO_LONG) : fault);
    }
    busy = false;
    void next();
  };

  /** Settles as the work does; rejects with LATE when its time is up. */
  const untilLate = (work: Promise<Raster>, signal: AbortSignal): Promise<Raster> =>
    new Promise((resolve, reject) => {
      const late = (): void => reject(LATE);
      let timer = setTimeout(late, patience);
      const hurry = (): void => {
        clearTimeout(timer);
        timer = setTimeout(late, grace);
      };
      signal.addEventListener('abort', hurry, { once: true });
      work.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', hurry);
      });
    });

  return {
    async draw(picture, signal) {
      signal.throwIfAborted();
      let stop = (): void => undefined;
      const drawn = new Promise<Raster>((resolve, reject) => {
        const drawing = { picture, signal, resolve, reject };
        waiting.push(drawing);
        stop = () => {
          const place = waiting.indexOf(drawing);
          if (place >= 0) waiting.splice(place, 1);
          reject(signal.reason);
        };
      });
      signal.addEventListener('abort', stop, { once: true });
      void next();
      return drawn.finally(() => signal.removeEventListener('abort', stop));
    },
  };
}

const LATE = Symbol('late');
const TOO_LONG = 'This picture takes too long to draw.';
