import { escapeXml } from '../../kit/charts/files/chart-file.ts';

/**
 * Elements that a report keeps, with the attributes they keep. All others are replaced by their
 * content.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  p: [],
  ul: [],
  ol: [],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  strong: [],
  em: [],
  code: [],
  pre: [],
  sub: [],
  sup: [],
  section: [],
  figure: [],
  figcaption: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
};
/** Elements that need a live page, or are not part of the text. */
const DROPPED = new Set(
  'script style link template iframe object embed input select textarea label fieldset nav dialog form output progress noscript audio video'.split(
    ' ',
  ),
);
/** Elements inside which a button's text counts as content. */
const CELLS = new Set(['td', 'th', 'p', 'li', 'dd', 'dt', 'figcaption']);

/** Converts drawings to embeddable form. */
interface PageDrawings {
  /** a chart as a standalone SVG; empty if it is not a chart */
  readonly svg: (drawing: Element) => string;
  /** a picture as a data URL; null if there is none */
  readonly picture: (element: Element) => string | null;
  /** whether the page shows an inline element on a line of its own */
  readonly isLine: (element: Element) => boolean;
}

/**
 * The readable content of a part of the page, as HTML without styles, scripts, controls or
 * addresses. Element and attribute names come from a fixed list and every text is escaped, so
 * output of models and files stays plain text.
 */
export function copyPage(root: Node, drawings: PageDrawings): string {
  return [...root.childNodes].map((node) => copyNode(node, root, drawings)).join('');
}

function copyNode(node: Node, parent: Node, drawings: PageDrawings): string {
  if (node.nodeType === 3) return escapeXml(node.nodeValue ?? '');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const name = element.tagName.toLowerCase();
  if (DROPPED.has(name) || isOut(element)) return '';
  if (name === 'br') return '<br>';
  if (name === 'svg') return drawings.svg(element);
  if (name === 'img' || name === 'canvas') return copyPicture(element, drawings);
  // a button in a cell shows a figure that explains itself on click; others are controls
  if (name === 'button' && !isInCell(parent)) return '';
  const inside = copyPage(element, drawings);
  if (name === 'summary')
    return element.querySelector('h2,h3') ? inside : `<p><strong>${inside}</strong></p>`;
  const attributes = KEPT[name];
  if (attributes === undefined) {
    if (name === 'div') return `<div>${inside}</div>`;
    return element.previousSibling !== null && drawings.isLine(element) ? `<br>${inside}` : inside;
  }
  const kept = attributes.flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null ? [] : ` ${attribute}="${escapeXml(value)}"`;
  });
  return `<${name}${kept.join('')}>${inside}</${name}>`;
}

function isOut(element: Element): boolean {
  return element.hasAttribute('hidden') || element.getAttribute('data-report') === 'out';
}

function isInCell(node: Node): boolean {
  for (let at: Node | null = node; at?.nodeType === 1; at = at.parentNode) {
    if (CELLS.has((at as Element).tagName.toLowerCase())) return true;
  }
  return false;
}

function copyPicture(element: Element, { picture }: PageDrawings): string {
  const data = picture(element);
  if (data === null || !/^data:image\/(png|jpeg|webp);base64,[\w+/=]+$/.test(data)) return '';
  const words = element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '';
  return `<img alt="${escapeXml(words)}" src="${data}">`;
}
