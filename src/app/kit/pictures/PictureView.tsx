import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../core/errors.ts';
import type { Photo, Picture } from '../../../core/picture.ts';
import { describePicture } from '../../pictures/describe-picture.ts';
import { showPicture } from '../../pictures/show-picture.ts';
import { LateStop } from '../progress/LateStop.tsx';
import styles from './PictureView.module.css';
import { paintRaster } from './paint-raster.ts';

interface PictureViewProps {
  readonly picture: Picture;
  /** side in CSS pixels; by default, fills the available width */
  readonly size?: number;
  /** replaces the description of its content and changes */
  readonly alt?: string;
  /** hidden from screen readers, because adjacent text says the same */
  readonly decorative?: boolean;
}

/** CSS pixels per side; in a smaller frame the button would hide the picture. */
const LEAST_FOR_STOP = 128;

/** A picture recipe rendered completely in a square frame. */
export function PictureView({ picture, size, alt, decorative = false }: PictureViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { fault, stop } = usePicture(canvas, picture);
  const hasRoom = !decorative && (size === undefined || size >= LEAST_FOR_STOP);
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
      {stop !== null && hasRoom && (
        <span className={styles.stop}>
          <LateStop label="Stop drawing" onStop={stop} />
        </span>
      )}
    </span>
  );
}

/** A small photograph. */
export function Thumbnail({ photo }: { readonly photo: Photo }) {
  const picture = useMemo(() => ({ source: photo, steps: [] }), [photo]);
  return <PictureView picture={picture} size={56} alt={photo.name} />;
}

/** Milliseconds that a drawing may continue after another picture is requested. */
const GRACE = 1000;

interface PictureState {
  readonly fault: string | null;
  /** stops the current drawing; null if there is none */
  readonly stop: (() => void) | null;
}

/**
 * Keeps a canvas at the newest recipe and reports why if it cannot. While new pixels are rendered
 * elsewhere the old ones stay, and of the recipes that arrive meanwhile only the last is rendered,
 * so that a dragged slider neither flickers nor lags. A slow drawing is aborted in favour of the
 * next one.
 */
function usePicture(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  picture: Picture,
): PictureState {
  const [fault, setFault] = useState<string | null>(null);
  const [drawing, setDrawing] = useState<AbortController | null>(null);
  const wanted = useRef<Picture | null>(null);
  const making = useRef<AbortController | null>(null);
  useEffect(() => {
    const make = async () => {
      while (wanted.current !== null) {
        const recipe = wanted.current;
        const stopping = new AbortController();
        wanted.current = null;
        making.current = stopping;
        setDrawing(stopping);
        try {
          const raster = await showPicture(recipe, stopping.signal);
          if (canvas.current !== null) paintRaster(canvas.current, raster);
          setFault(null);
        } catch (error) {
          // aborted for another picture, which will report its own result
          if (wanted.current !== null) continue;
          setFault(stopping.signal.aborted ? 'Stopped.' : messageOf(error));
        }
      }
      making.current = null;
      setDrawing(null);
    };
    wanted.current = picture;
    if (making.current === null) void make();
    const { current } = making;
    const timer = setTimeout(() => {
      if (wanted.current !== null) current?.abort();
    }, GRACE);
    return () => clearTimeout(timer);
  }, [canvas, picture]);
  useEffect(
    () => () => {
      wanted.current = null;
      making.current?.abort();
    },
    [],
  );
  return { fault, stop: drawing && (() => drawing.abort()) };
}
