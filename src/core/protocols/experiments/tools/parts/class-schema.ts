import * as v from 'valibot';
import { parseLook } from '../../../../scenes/world/parse-look.ts';

export const CLASS_HELP =
  'a size, texture, colour or shape of the drawn worlds, such as "star", "red object" or "small striped blue circle"';

const words = v.pipe(v.string('a text is needed'), v.maxLength(80, 'at most 80 characters'));

/** A class of drawn objects; "object" is the class of all objects. */
export const classSchema = v.pipe(
  words,
  v.check(isClass, `this class cannot be drawn; name ${CLASS_HELP}`),
);

export const classOrRandom = v.pipe(
  words,
  v.check(
    (name) => name === 'random' || isClass(name),
    `this class cannot be drawn; name ${CLASS_HELP}, or "random"`,
  ),
);

function isClass(name: string): boolean {
  return name.trim() !== '' && parseLook(name) !== null;
}
