/**
 * Names without the marks behind them, as "(recorded)", for a sentence or a chart whose surroundings say
 * the same; as they are where two would be alike.
 */
export function plainNames(names: readonly string[]): readonly string[] {
  const plain = names.map((name) => name.replace(/ \([^()]*\)$/, ''));
  return new Set(plain).size === names.length ? plain : names;
}
