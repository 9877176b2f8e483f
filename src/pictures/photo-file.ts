import { CodedError } from '../core/errors.ts';

/** What a picture file's header states, before decoding; size in pixels as stored. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp';
  readonly width: number;
  readonly height: number;
}

/** Limits for a photograph, as stated on the page. */
export const PHOTO_LIMITS = {
  /** bytes of the file: 40 MB */
  bytes: 40_000_000,
  /** width times height: 100 megapixels, some 700 MB during decoding */
  pixels: 100_000_000,
} as const;

/** Supported formats, in the words of the page. */
export const PHOTO_FORMATS = 'JPEG, PNG, WebP, GIF or BMP';

type PhotoErrorCode =
  | 'empty'
  | 'not-a-picture'
  | 'truncated'
  | 'animation'
  | 'svg'
  | 'too-large'
  | 'too-small'
  | 'undecodable';

/** Why a file cannot be used as a photograph, in words that help the person fix it. */
export class PhotoError extends CodedError<PhotoErrorCode> {
  override readonly name = 'PhotoError';
}

export function truncated(): PhotoError {
  return new PhotoError('truncated', 'the file ends before the picture does; copy it again');
}

export function animated(): PhotoError {
  return new PhotoError('animation', 'an animation; save one frame of it as PNG and add that');
}
