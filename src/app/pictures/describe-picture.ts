import type { Picture } from '../../core/picture.ts';
import { captionOf } from '../../core/scenes/caption.ts';
import type { Transform } from '../../core/transforms/transform.ts';

/** A transform with its parameters, as one reads them. */
export function describeTransform({ op, params }: Transform): string {
  switch (op) {
    case 'color_jitter': {
      const { brightness, contrast, saturation, hue } = params;
      const factor = (value: number) => `×${value.toFixed(2)}`;
      const turn = `${hue < 0 ? '−' : '+'}${Math.abs(hue * 360).toFixed(0)}°`;
      return `colours jittered: brightness ${factor(brightness)}, contrast ${factor(contrast)}, saturation ${factor(saturation)}, hue ${turn}`;
    }
    case 'rotate': {
      const degrees = params.degrees_counter_clockwise;
      const sense = degrees < 0 ? 'clockwise' : 'counter-clockwise';
      return `rotated ${Math.abs(degrees).toFixed(0)}° ${sense}`;
    }
    case 'gaussian_blur':
      return `blurred, σ = ${params.sigma.toFixed(2)} px`;
    case 'perspective':
      return 'seen in another perspective';
    case 'elastic':
      return `warped elastically, α = ${params.alpha.toFixed(0)} px`;
    case 'resize':
      return `resized to ${params.width} × ${params.height} px`;
  }
}

/** What a picture shows, in words: its scene's caption or its file's name. */
export function describeSource({ source }: Picture): string {
  switch (source.kind) {
    case 'scene':
      return captionOf(source.scene);
    case 'grey':
      return 'plain grey';
    case 'photo':
      return source.name;
  }
}

/** What a picture shows and what was done to it. */
export function describePicture(picture: Picture): string {
  const done = picture.steps.map(describeTransform);
  const what = describeSource(picture);
  return done.length === 0 ? what : `${what}; ${done.join('; ')}`;
}
