import { trueMinus } from './format-value.ts';
import type { BuildPlot, PlotModule } from './plot-module.ts';

export interface ChartFrame {
  /** CSS pixels */
  readonly width: number;
  readonly title: string;
  /** what the chart shows and how to read it, in a sentence or two */
  readonly description: string;
  /** whether parts of it can be chosen, so that it is more than a picture */
  readonly interactive: boolean;
  /** what must be read with it, in the drawing and so in every file of it */
  readonly note?: string | null;
  /** the document it is made in; by default the page's own */
  readonly document?: Document;
}

/** The chart as an element of its own, named and described. Throws what Plot throws. */
export function drawChart(plot: PlotModule, build: BuildPlot, frame: ChartFrame): Element {
  const { width, title, description, interactive, note, document } = frame;
  const drawing = plot.plot({
    ...(document && { document }),
    style: { background: 'transparent', color: 'inherit', font: 'inherit', overflow: 'visible' },
    ariaLabel: title,
    ariaDescription: description,
    ...build(plot, width),
  });
  drawing.setAttribute('role', interactive ? 'group' : 'img');
  // Plot names its groups, and ARIA lets nothing be named that has no role
  for (const group of drawing.querySelectorAll('g[aria-label]')) {
    group.removeAttribute('aria-label');
    group.removeAttribute('aria-description');
  }
  for (const label of drawing.querySelectorAll('text')) setMinus(label);
  if (note) addNote(drawing, note);
  return drawing;
}

/** Plot writes the numbers of an axis with a hyphen. */
function setMinus(label: Element): void {
  // a label with a title inside keeps it
  for (const node of label.childNodes) {
    if (node.nodeType === 3 && node.nodeValue) node.nodeValue = trueMinus(node.nodeValue);
  }
}

/** CSS pixels below the drawing that a line of words takes. */
const NOTE_HEIGHT = 20;

/** Writes a line under the drawing, which grows by it. */
function addNote(drawing: Element, note: string): void {
  const picture = drawing.tagName.toLowerCase() === 'svg' ? drawing : drawing.querySelector('svg');
  if (!picture) return;
  const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
  const line = picture.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'text');
  line.textContent = note;
  line.setAttribute('x', '0');
  // Plot sets all text about its middle
  line.setAttribute('text-anchor', 'start');
  line.setAttribute('y', String((height ?? 0) + NOTE_HEIGHT - 6));
  line.setAttribute('fill', 'currentColor');
  line.setAttribute('font-size', '12');
  // words that are wider than the drawing are drawn closer, and stay within it
  const words = 6.2 * note.length;
  if (words > (width ?? 0)) {
    line.setAttribute('textLength', String(width));
    line.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  picture.append(line);
  picture.setAttribute('height', String((height ?? 0) + NOTE_HEIGHT));
  picture.setAttribute('viewBox', `0 0 ${width} ${(height ?? 0) + NOTE_HEIGHT}`);
}
