import { PNG } from 'pngjs';

/** Small files put together by hand, whole or as they come when something went wrong. */

export function pngFile(width: number, height: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(PNG.sync.write(new PNG({ width, height })));
}

/** One chunk behind the header, as an animated PNG has it. */
export function withPngChunk(png: Uint8Array, type: string): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array([0, 0, 0, 8, ...bytesOf(type), ...new Array(8 + 4).fill(0)]);
  return joined(png.subarray(0, 33), chunk, png.subarray(33));
}

/** Markers and lengths of a JPEG; its coded data mean nothing. */
export function jpegFile(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return new Uint8Array([
    ...[0xff, 0xd8],
    // a segment holding an end marker, as an embedded thumbnail does
    ...[0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 1, 2],
    ...[0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
    ...[1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4],
    ...[0xff, 0xd9],
  ]);
}

export function gifFile(frames: number): Uint8Array<ArrayBuffer> {
  const palette = new Array(6).fill(0);
  const control = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  const frame = [...control, 0x2c, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 2, 0x4c, 1, 0];
  return new Uint8Array([
    ...bytesOf('GIF89a'),
    ...[3, 0, 2, 0, 0x80, 0, 0],
    ...palette,
    ...Array.from({ length: frames }, () => frame).flat(),
    0x3b,
  ]);
}

/** `flags` of the extended header: 0x02 marks an animation. */
export function webpFile(width: number, height: number, flags: number): Uint8Array<ArrayBuffer> {
  const uint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  const header = [flags, 0, 0, 0, ...uint24(width - 1), ...uint24(height - 1)];
  return new Uint8Array([
    ...bytesOf('RIFF'),
    ...[22, 0, 0, 0],
    ...bytesOf('WEBPVP8X'),
    ...[10, 0, 0, 0],
    ...header,
  ]);
}

export function bytesOf(text: string): number[] {
  return [...new TextEncoder().encode(text)];
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
