import type { Subject } from '../subject.ts';

/** What the answer to a question about a drawn world depends on. */
type Aspect =
  | 'objects'
  | 'places'
  | 'sizes'
  | 'colours'
  | 'fillings'
  | 'word'
  | 'weather'
  | 'background';

/** By kind of question; the programs that answer the questions read nothing else. */
const READS: Readonly<Record<string, readonly Aspect[]>> = {
  count: ['objects'],
  color: ['objects', 'colours'],
  shape: ['objects', 'colours'],
  size: ['objects', 'sizes'],
  texture: ['objects', 'fillings'],
  place: ['objects', 'places'],
  exists: ['objects', 'colours'],
  same: ['objects', 'colours'],
  more: ['objects', 'colours'],
  relation: ['objects', 'places', 'colours'],
  text: ['word'],
  weather: ['weather'],
  ground: ['background'],
};

/**
 * By transform: what the changed picture no longer shows as the program reads it. A transform that
 * is missing here changes all of it.
 */
const CHANGES: Readonly<Record<string, readonly Aspect[]>> = {
  AddGaussianNoise: [],
  AddJPEGCompression: [],
  DefocusBlurImage: [],
  ChangeContrast: ['background'],
  ChangeBrightness: ['background'],
  EditImageWeather: ['weather', 'background'],
  EditImageStyle: ['fillings'],
  RotateImage: ['places'],
  FlipImage: ['places'],
  OverlayColor: ['colours', 'background'],
  PasteTextAtRandomPosition: ['word', 'objects'],
  PasteGeometricShapeAtRandomPosition: ['objects', 'places'],
  PasteGeneratedObjectAtRandomPosition: ['objects', 'places', 'word'],
  CropRandomShuffleAndRecompose: ['objects', 'places', 'sizes', 'word'],
  ZoomAtRandomPosition: ['objects', 'places', 'sizes', 'word'],
};

/**
 * Whether the answer to a kind of question remains right under a transform: objects may not be
 * counted in a picture that a zoom has cut. A property that no transform makes is never kept.
 */
export function keepsAnswer(question: string, { made }: Pick<Subject, 'made'>): boolean {
  const changed = CHANGES[made.present.transform.name];
  const read = READS[question];
  return changed !== undefined && read !== undefined && !read.some((one) => changed.includes(one));
}
