/** What a photograph may measure, as the page states it. */
export const PHOTO_LIMITS = {
  /** bytes of the file: 40 MB */
  bytes: 40_000_000,
  /** pixels, width times height: 100 megapixels, some 700 MB while being decoded */
  pixels: 100_000_000,
} as const;

/** Formats that are read, as a person names them. */
export const PHOTO_FORMATS = 'JPEG, PNG, WebP, GIF or BMP';
