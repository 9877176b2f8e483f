import * as v from 'valibot';
import { pictureOf } from '../../../../picture.ts';
import { Random } from '../../../../random.ts';
import { drawClassWorld } from '../../../../scenes/world/draw-class.ts';
import { drawWorld } from '../../../../scenes/world/draw-world.ts';
import { freeCells } from '../../../../scenes/world/edit-world.ts';
import { parseLook } from '../../../../scenes/world/parse-look.ts';
import { STYLES, WEATHERS, WORDS } from '../../../../scenes/world/vocabulary.ts';
import type { World, Written } from '../../../../scenes/world/world.ts';
import { oneOf, wholeWithin } from '../../../../spec/parse.ts';
import { CLASS_HELP, classOrRandom, classSchema } from '../parts/class-schema.ts';
import { drawsOf, type SelectTool } from '../tool.ts';

const MOST_OBJECTS = 6;

const schema = v.strictObject({
  class_name: v.optional(classOrRandom, 'random'),
  image_type: v.optional(oneOf([...STYLES, 'random']), 'plain'),
  weather: v.optional(oneOf([...WEATHERS, 'random']), 'clear'),
  text: v.optional(oneOf([...WORDS, 'random', 'none']), 'none'),
  count: v.optional(v.nullable(wholeWithin(1, MOST_OBJECTS)), null),
  others: v.optional(v.nullable(wholeWithin(0, MOST_OBJECTS - 1)), null),
  without: v.optional(v.pipe(v.array(classSchema), v.maxLength(8, 'at most 8 classes')), []),
});

type GenerationKwargs = v.InferOutput<typeof schema>;

/** Default number of objects beside those of a class; ours. */
const OTHERS = { least: 1, most: 3 };
/** Number of objects in a world without a class, as in all worlds. */
const ALL = { least: 2, most: MOST_OBJECTS };

const NAME = 'TextToImageGeneration';

/**
 * Unspecified properties are the same in every picture (plain, clear, without a word), so that
 * answers differ only in what is tested.
 */
export const generation: SelectTool<GenerationKwargs> = {
  kind: 'select',
  name: NAME,
  title: 'drawn world',
  doc: `Draws a world of shapes. class_name: what it shows, ${CLASS_HELP}, or "random". image_type: ${STYLES.join(', ')} or random; the styles are our own. weather: ${WEATHERS.join(', ')} or random. text: a word written in the picture (${WORDS.join(', ')}), random or none. count: objects of the class, or of all where the class is random. others: further objects, none of the class. without: classes that further objects do not belong to.`,
  from: 'worlds',
  schema,
  draw(kwargs, key) {
    const random = new Random(drawsOf(key, NAME));
    const world = dress(drawObjects(kwargs, random), kwargs, random);
    return pictureOf({ kind: 'world', world });
  },
};

function drawObjects(kwargs: GenerationKwargs, random: Random): World {
  const { class_name, count, others } = kwargs;
  const without = kwargs.without.flatMap((words) => parseLook(words) ?? []);
  const look = class_name === 'random' ? null : parseLook(class_name);
  if (!look) {
    const many = count ?? random.integer(ALL.least, ALL.most);
    return without.length === 0
      ? drawWorld(random, { count: many })
      : drawClassWorld(random, { look, count: 0, others: many, without });
  }
  const ofClass = count ?? 1;
  const beside = others ?? random.integer(OTHERS.least, OTHERS.most);
  return drawClassWorld(random, {
    look,
    count: ofClass,
    others: Math.min(beside, MOST_OBJECTS - ofClass),
    without,
  });
}

/** Sets style, weather and word as requested; "random" draws uniformly. */
function dress(
  world: World,
  { image_type, weather, text }: GenerationKwargs,
  random: Random,
): World {
  return {
    ...world,
    style: image_type === 'random' ? random.pick(STYLES) : image_type,
    weather: weather === 'random' ? random.pick(WEATHERS) : weather,
    word:
      text === 'none' ? null : write(world, text === 'random' ? random.pick(WORDS) : text, random),
  };
}

function write(world: World, text: string, random: Random): Written {
  return { text, cell: random.pick(freeCells({ ...world, word: null })) };
}
