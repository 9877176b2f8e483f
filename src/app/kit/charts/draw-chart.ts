import { trueMinus } from '../words/format-value.ts';
import type { BuildPlot, PlotModule } from './plot-module.ts';
import { wrapAbout } from './wrap-words.ts';

export interface ChartFrame {
  /** CSS pixels */
  readonly width: number;
  readonly title: string;
  /** what the chart shows and how to read it, in one or two sentences */
  readonly description: string;
  /** whether parts of it can be selected, so that it is more than a picture */
  readonly interactive: boolean;
  /** a note that becomes part of the drawing, and so of every file */
  readonly note?: string | null;
  /** the document to create it in; by default the page's */
  readonly document?: Document;
}

/**
 * The chart as a separate element with name and description. Labels of the axes stand centred
 * below and without arrows, unless the chart sets them otherwise. Throws what Plot throws.
 */
export function drawChart(plot: PlotModule, build: BuildPlot, frame: ChartFrame): Element {
  const { width, title, description, interactive, note, document } = frame;
  const { x, y, ...options } = build(plot, width);
  const drawing = plot.plot({
    ...(document && { document }),
    style: { background: 'transparent', color: 'inherit', font: 'inherit', overflow: 'visible' },
    ariaLabel: title,
    ariaDescription: description,
    ...options,
    x: { labelAnchor: 'center', labelArrow: 'none', ...x },
    y: { labelArrow: 'none', ...y },
  });
  drawing.setAttribute('role', interactive ? 'group' : 'img');
  // Plot names its groups, but ARIA does not allow names on elements without a role
  for (const group of drawing.querySelectorAll('g[aria-label]')) {
    const said = ['aria-label', 'aria-description'].map((name) => group.getAttribute(name) ?? '');
    groupNames.set(group, said.join(' ').trim());
    group.removeAttribute('aria-label');
    group.removeAttribute('aria-description');
  }
  for (const label of drawing.querySelectorAll('text')) setMinus(label);
  if (note) addNote(drawing, note);
  return drawing;
}

const groupNames = new WeakMap<Element, string>();

/**
 * What Plot called a group of a drawn chart, such as "bar" or "x-axis tick label"; and the mark's
 * `ariaDescription`, which tells one judge's line from another's.
 */
export function groupName(group: Element): string {
  return groupNames.get(group) ?? '';
}

/** Replaces the hyphen in Plot's axis numbers by a minus sign. */
function setMinus(label: Element): void {
  // keeps the title inside a label
  for (const node of label.childNodes) {
    if (node.nodeType === 3 && node.nodeValue) node.nodeValue = trueMinus(node.nodeValue);
  }
}

/** CSS pixels: height of a note line below the drawing, and its font size. */
const NOTE_LINE = 16;
const NOTE_SIZE = 12;

/** Writes a note below the drawing, which becomes taller. */
export function addNote(drawing: Element, note: string): void {
  const picture = drawing.tagName.toLowerCase() === 'svg' ? drawing : drawing.querySelector('svg');
  if (!picture) return;
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(picture.getAttribute(name)),
  );
  const lines = wrapAbout(note, width, NOTE_SIZE);
  for (const [place, text] of lines.entries()) {
    const line = picture.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'text');
    line.textContent = text;
    line.setAttribute('x', '0');
    // Plot centres all text
    line.setAttribute('text-anchor', 'start');
    line.setAttribute('y', String(height + NOTE_LINE * (place + 1) - 2));
    line.setAttribute('fill', 'currentColor');
    line.setAttribute('font-size', String(NOTE_SIZE));
    picture.append(line);
  }
  const below = height + NOTE_LINE * lines.length + 4;
  picture.setAttribute('height', String(below));
  picture.setAttribute('viewBox', `0 0 ${width} ${below}`);
}
