/** Questions that are statements: "Say whether …", "Name the …". */
const REQUEST = /^(?:say|tell|name|count|give|state)\b/i;
const HOW_MANY = /^The picture has how many (.+)\?$/;

/**
 * A question of a drawn world as a reader expects it: a request ends with a full stop, and "how
 * many" begins its question. A judge is asked with the words as they are written, which the list of
 * all cases shows.
 */
export function shownQuestion(asked: string): string {
  if (REQUEST.test(asked)) return asked.replace(/\?$/, '.');
  return asked.replace(HOW_MANY, 'How many $1 are in the picture?');
}
