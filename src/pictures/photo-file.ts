import { CodedError } from '../core/errors.ts';

/** What a picture file says of itself before anything is decoded; size in pixels as stored. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp';
  readonly width: number;
  readonly height: number;
}

/** What a photograph may measure, as the page states it. */
export const PHOTO_LIMITS = {
  /** bytes of the file: 40 MB */
  bytes: 40_000_000,
  /** pixels, width times height: 100 megapixels, some 700 MB while being decoded */
  pixels: 100_000_000,
} as const;

/** Formats that are read, as a person names them. */
export const PHOTO_FORMATS = 'JPEG, PNG, WebP, GIF or BMP';

export type PhotoErrorCode =
  | 'empty'
  | 'not-a-picture'
  | 'truncated'
  | 'animation'
  | 'svg'
  | 'too-large'
  | 'too-small'
  | 'undecodable';

/** Why a file cannot be taken as a photograph, in words a person can act on. */
export class PhotoError extends CodedError<PhotoErrorCode> {
  override readonly name = 'PhotoError';
}

export function truncated(): PhotoError {
  return new PhotoError('truncated', 'the file ends before the picture does; copy it again');
}

export function animated(): PhotoError {
  return new PhotoError('animation', 'an animation; save one frame of it as PNG and add that');
}
