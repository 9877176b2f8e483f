/** torchvision's operations, with its parameters; what is recorded of every draw. */
export type Transform =
  | {
      readonly op: 'color_jitter';
      readonly params: {
        /** factors, 1 leaves the picture as it is */
        readonly brightness: number;
        readonly contrast: number;
        readonly saturation: number;
        /** turns of the colour circle, -0.5..0.5 */
        readonly hue: number;
        readonly order: readonly ColorStep[];
      };
    }
  | {
      readonly op: 'rotate';
      /** corners that come into view are black; the size stays */
      readonly params: { readonly degrees_counter_clockwise: number };
    }
  | {
      readonly op: 'gaussian_blur';
      /** sigma in pixels, kernel_size odd, edges reflected */
      readonly params: { readonly sigma: number; readonly kernel_size: number };
    }
  | {
      readonly op: 'perspective';
      /** four corners [x, y] in pixels, from top left clockwise, before and after */
      readonly params: { readonly start: Corners; readonly end: Corners };
    }
  | {
      readonly op: 'elastic';
      /** displacement field: uniform noise from `seed`, blurred with `sigma` (pixels), times `alpha` */
      readonly params: { readonly alpha: number; readonly sigma: number; readonly seed: number };
    }
  | {
      readonly op: 'resize';
      /** antialiased bilinear, to this size in pixels */
      readonly params: { readonly width: number; readonly height: number };
    };

export type ColorStep = 'brightness' | 'contrast' | 'saturation' | 'hue';
export type Point = readonly [x: number, y: number];
export type Corners = readonly [Point, Point, Point, Point];
export type Op = Transform['op'];
