import { useLayoutEffect, useRef } from 'react';
import type { Raster } from '../../../core/raster.ts';
import styles from './PictureView.module.css';
import { paintRaster } from './paint-raster.ts';

/**
 * A picture whose pixels are there already, so that it changes in the same frame as the text beside
 * it. That text describes it: for a screen reader, hide what holds it.
 */
export function DrawnPicture({ raster }: { readonly raster: Raster }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current !== null) paintRaster(canvas.current, raster);
  }, [raster]);
  return (
    <span className={styles.frame}>
      <canvas ref={canvas} className={styles.canvas} width={1} height={1} />
    </span>
  );
}
