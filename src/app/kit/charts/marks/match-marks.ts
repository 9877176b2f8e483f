import { groupName } from '../draw-chart.ts';

/** A mark of a drawing, such as a bar, with what it shares with the same mark of the next one. */
export interface Mark {
  readonly element: SVGElement;
  readonly key: string;
  /** of the groups it stands in, in pixels: a facet moves its marks */
  readonly offset: Point;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const ORIGIN: Point = { x: 0, y: 0 };
const SHAPES = 'circle, rect, line, path, text';

/**
 * The marks of a drawing. Their keys hold what they stand for, never a value or a place: of a mark
 * with a name, the words before its first colon ("oak, MMScore: 0.83"); of an axis, the text of a
 * label. Others take the names of a group with as many marks, as a bar's figure takes the bar's, or
 * are counted.
 */
export function marksOf(drawing: Element): Mark[] {
  const groups = [...drawing.children].filter(({ localName }) => localName === 'g');
  const seen = new Map<string, number>();
  const count = (name: string) => {
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return `${name} ${times}`;
  };
  const found = groups.map((group) => {
    const shapes = [...group.querySelectorAll<SVGElement>(SHAPES)];
    const names = shapes.map(nameOf);
    return { group, shapes, names: names.every((name) => name !== null) ? names : null };
  });
  return found.flatMap(({ group, shapes, names }) => {
    const role = groupName(group);
    const isAxis = /^f?[xy]-(axis|grid)/.test(role);
    const lent = found.find((one) => one.names !== null && one.shapes.length === shapes.length);
    const own = count(role);
    return shapes.map((element, at): Mark => {
      const key = isAxis
        ? (element.textContent ?? '')
        : ((names ?? lent?.names)?.[at] ?? `${at + 1} of ${shapes.length}`);
      return {
        element,
        key: count(`${own} ${element.localName} ${key}`),
        offset: offsetOf(element),
      };
    });
  });
}

function nameOf(element: Element): string | null {
  const name = element.querySelector('title')?.textContent ?? element.getAttribute('aria-label');
  return name?.split(':')[0] ?? null;
}

/** Each mark of the new drawing with the same one of the old drawing, or null if that is new. */
export function matchMarks(
  before: readonly Mark[],
  after: readonly Mark[],
): readonly { readonly mark: Mark; readonly was: Mark | null }[] {
  const old = new Map(before.map((mark) => [mark.key, mark]));
  return after.map((mark) => ({ mark, was: old.get(mark.key) ?? null }));
}

/**
 * Where a mark of the new drawing begins, so that it seems to stand in its old place: the first
 * keyframe of its way. Null if a path cannot change into the other, empty if nothing has changed.
 */
export function startOf(mark: Mark, was: Mark): Record<string, string> | null {
  const frame: Record<string, string> = {};
  for (const paint of ['fill', 'stroke'] as const) {
    const [from, to] = [paintOf(was.element, paint), paintOf(mark.element, paint)];
    if (from !== null && to !== null && from !== to) frame[paint] = from;
  }
  const shift = { x: was.offset.x - mark.offset.x, y: was.offset.y - mark.offset.y };
  const [from, to] = [was.element, mark.element];
  if (from.hasAttribute('transform') || to.hasAttribute('transform')) {
    const isSame = from.getAttribute('transform') === to.getAttribute('transform');
    if (isSame && shift.x === 0 && shift.y === 0) return frame;
    const [a, b] = [translationOf(from), translationOf(to)];
    if (!a || !b) return null;
    const [x, y] = [a.x + shift.x, a.y + shift.y];
    if (x !== b.x || y !== b.y) frame['transform'] = `translate(${x}px, ${y}px)`;
    return frame;
  }
  if (to.localName === 'path') {
    const [a, b] = [from.getAttribute('d') ?? '', to.getAttribute('d') ?? ''];
    const d = a === b ? a : changePath(a, b);
    if (d === null) return null;
    if (a !== b) frame['d'] = `path("${d}")`;
    if (shift.x !== 0 || shift.y !== 0)
      frame['transform'] = `translate(${shift.x}px, ${shift.y}px)`;
    return frame;
  }
  const [a, b] = [boxOf(from), boxOf(to)];
  const [across, down] = [
    b.width === 0 ? 1 : a.width / b.width,
    b.height === 0 ? 1 : a.height / b.height,
  ];
  const [x, y] = [a.x + shift.x - across * b.x, a.y + shift.y - down * b.y];
  if (across !== 1 || down !== 1 || x !== 0 || y !== 0) {
    frame['transform'] = `matrix(${across}, 0, 0, ${down}, ${x}, ${y})`;
  }
  return frame;
}

/**
 * The old path with as many commands as the new one, as browsers need it to change one into the
 * other; null if they are of different kinds. A line that has grown begins with its last point
 * repeated.
 */
function changePath(from: string, to: string): string | null {
  const commands = (path: string): readonly string[] => path.match(/[a-z][^a-z]*/gi) ?? [];
  const [a, b] = [commands(from), commands(to)];
  const isLine = (path: readonly string[]) =>
    path.every((command, at) => command.startsWith(at === 0 ? 'M' : 'L'));
  const last = a.at(-1);
  if (last === undefined) return null;
  if (isLine(a) && isLine(b)) {
    const rest = b.slice(a.length).map(() => last.replace('M', 'L'));
    return [...a.slice(0, b.length), ...rest].join('');
  }
  const kinds = (path: readonly string[]) => path.map((command) => command[0]).join('');
  return kinds(a) === kinds(b) ? from : null;
}

/** A mark's colour, or that of its group. */
function paintOf(element: Element, paint: 'fill' | 'stroke'): string | null {
  return element.closest(`[${paint}]`)?.getAttribute(paint) ?? null;
}

const numberIn = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

/** Of a circle, a rectangle or a line, from its attributes: nothing is laid out for it. */
function boxOf(element: Element): Point & { readonly width: number; readonly height: number } {
  const number = (name: string) => numberIn(element, name);
  switch (element.localName) {
    case 'circle':
      return {
        x: number('cx') - number('r'),
        y: number('cy') - number('r'),
        width: 2 * number('r'),
        height: 2 * number('r'),
      };
    case 'rect':
      return { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
    default:
      return {
        x: number('x1'),
        y: number('y1'),
        width: number('x2') - number('x1'),
        height: number('y2') - number('y1'),
      };
  }
}

/** An element's own move; null if it is also turned. */
function translationOf(element: Element): Point | null {
  const transform = element.getAttribute('transform');
  if (transform === null) return ORIGIN;
  const [, x, y] = /^translate\(([^,\s]+)[,\s]+([^)]+)\)$/.exec(transform) ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
}

function offsetOf(element: Element): Point {
  let [x, y] = [0, 0];
  for (let at = element.parentElement; at?.localName === 'g'; at = at.parentElement) {
    const move = translationOf(at);
    x += move?.x ?? 0;
    y += move?.y ?? 0;
  }
  return { x, y };
}
