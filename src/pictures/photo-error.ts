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
export class PhotoError extends Error {
  readonly code: PhotoErrorCode;

  constructor(code: PhotoErrorCode, message: string) {
    super(message);
    this.name = 'PhotoError';
    this.code = code;
  }
}

export function truncated(): PhotoError {
  return new PhotoError('truncated', 'the file ends before the picture does; copy it again');
}

export function animated(): PhotoError {
  return new PhotoError('animation', 'an animation; save one frame of it as PNG and add that');
}
