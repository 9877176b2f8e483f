import { useEffect, useMemo, useRef, useState } from 'react';
import type { Photo, Picture } from '../../../core/picture.ts';
import type { Raster } from '../../../core/raster.ts';
import { rasterToImageData } from '../../../pictures/raster-canvas.ts';
import { describePicture } from '../../pictures/describe-picture.ts';
import { showPicture } from '../../pictures/show-picture.ts';
import styles from './PictureView.module.css';

interface PictureViewProps {
  readonly picture: Picture;
  /** side in CSS pixels; left out, it fills the width it is given */
  readonly size?: number;
  /** in place of what it shows and what was done to it */
  readonly alt?: string;
  /** stands beside words that say the same: not read out */
  readonly decorative?: boolean;
}

/** A picture recipe as pixels, whole, in a square frame. */
export function PictureView({ picture, size, alt, decorative = false }: PictureViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fault = usePicture(canvas, picture);
  return (
    <span className={styles.frame} style={size === undefined ? undefined : { width: size }}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={1}
        height={1}
        {...(decorative
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': alt ?? describePicture(picture) })}
      />
      {fault !== null && <span className={styles.fault}>{fault}</span>}
    </span>
  );
}

/** A photograph, small. */
export function Thumbnail({ photo }: { readonly photo: Photo }) {
  const picture = useMemo(() => ({ source: photo, steps: [] }), [photo]);
  return <PictureView picture={picture} size={56} alt={photo.name} />;
}

/**
 * Keeps a canvas at the newest recipe and tells why when it cannot. While pixels are being made
 * elsewhere the old ones stay, and of the recipes that come meanwhile only the last is made: a
 * dragged slider neither flickers nor lags.
 */
function usePicture(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  picture: Picture,
): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const wanted = useRef<Picture | null>(null);
  const making = useRef(false);
  useEffect(() => {
    const paint = (raster: Raster) => {
      if (canvas.current !== null) paintRaster(canvas.current, raster);
      setFault(null);
    };
    const fail = (error: unknown) =>
      setFault(error instanceof Error ? error.message : String(error));
    const make = async () => {
      if (making.current) return;
      while (wanted.current !== null) {
        const recipe = wanted.current;
        wanted.current = null;
        try {
          making.current = true;
          paint(await showPicture(recipe));
        } catch (error) {
          fail(error);
        } finally {
          making.current = false;
        }
      }
    };
    wanted.current = picture;
    void make();
  }, [canvas, picture]);
  return fault;
}

function paintRaster(canvas: HTMLCanvasElement, raster: Raster): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no 2D canvas to draw pictures on');
  if (canvas.width !== raster.width || canvas.height !== raster.height) {
    canvas.width = raster.width;
    canvas.height = raster.height;
  }
  context.putImageData(rasterToImageData(raster), 0, 0);
}
