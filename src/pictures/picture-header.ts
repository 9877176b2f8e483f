/** What a picture file says of itself before anything is decoded; size in pixels as stored. */
export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp';
  readonly width: number;
  readonly height: number;
}
