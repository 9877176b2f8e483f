import { KEY_SIGN, type KeyEntry, keyMark } from './chart-key.ts';
import { addNote } from './draw-chart.ts';
import { type ChartFile, embedInPng, embedInSvg } from './files/chart-file.ts';
import { wrapAbout } from './wrap-words.ts';

/** Properties that a drawing inherits from the page's style sheets and that a file would lack. */
const INHERITED = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'font-variant-numeric',
] as const;

/** PNG pixels per CSS pixel, enough for printing. */
const PNG_SCALE = 2;

/** A drawing as a file of the given kind; rejects as `svgToPng` does. */
export async function chartToFile(
  drawing: SVGSVGElement,
  format: 'svg' | 'png',
  parts: ChartParts,
): Promise<Blob> {
  const svg = new Blob([chartToSvg(drawing, parts)], { type: 'image/svg+xml' });
  if (format === 'svg') return svg;
  const png = await (await svgToPng(svg, drawing)).arrayBuffer();
  const carrying = embedInPng(new Uint8Array(png), parts.file) as Uint8Array<ArrayBuffer>;
  return new Blob([carrying], { type: 'image/png' });
}

/** The heading above a saved drawing, so that it can be understood where it is pasted. */
interface ChartHeading {
  readonly title: string;
  readonly subject: string;
  readonly keys: readonly KeyEntry[];
}

/** Parts added to a saved drawing. */
interface ChartParts {
  readonly heading: ChartHeading;
  /** written below what the drawing itself says; null: nothing */
  readonly below: string | null;
  /** embedded data, not shown */
  readonly file: ChartFile;
  /** CSS of the font */
  readonly font: string;
}

/** The drawing as a self-contained file, with its heading and data. */
function chartToSvg(drawing: SVGSVGElement, { heading, below, file, font }: ChartParts): string {
  const copy = standAlone(drawing);
  if (below !== null) addNote(copy, below);
  addHeading(copy, heading, (color) => resolveColor(drawing, color));
  if (font !== '') {
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
    style.textContent = font;
    copy.prepend(style);
  }
  return embedInSvg(new XMLSerializer().serializeToString(copy), file);
}

/**
 * A copy that needs no style sheet: variables and inherited styles are resolved, and the page's
 * background is added.
 */
export function standAlone(drawing: SVGSVGElement): SVGSVGElement {
  // colours are read as they are shown, and a mark may be on its way
  for (const animation of drawing.getAnimations({ subtree: true })) animation.finish();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const target = copies[index];
    if (!target) return;
    const computed = getComputedStyle(original);
    for (const name of INHERITED) target.style.setProperty(name, computed.getPropertyValue(name));
    for (const name of ['tabindex', 'role', 'aria-pressed', 'data-shown'])
      target.removeAttribute(name);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = groundOf(drawing);
  return copy;
}

/** Heights of the lines above the drawing, in CSS pixels. */
const TITLE_HEIGHT = 22;
const LINE_HEIGHT = 18;
const MARGIN = 8;
/** approximate CSS pixels per letter of the legend */
const LETTER = 6.6;

/** Moves the drawing down and writes title, subject and legend above it. */
function addHeading(
  copy: SVGSVGElement,
  { title, subject, keys }: ChartHeading,
  resolve: (color: string) => string,
): void {
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(copy.getAttribute(name)),
  );
  const make = (tag: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) {
      element.setAttribute(name, String(value));
    }
    return element;
  };
  const write = (text: string, x: number, y: number, size: number, weight = 400) => {
    const line = make('text', {
      x,
      y,
      'font-size': size,
      'font-weight': weight,
      'text-anchor': 'start',
      fill: 'currentColor',
    });
    line.textContent = text;
    return line;
  };
  const head: Element[] = [];
  let below = 0;
  const writeLines = (text: string, size: number, height: number, weight?: number) => {
    for (const line of wrapAbout(text, width - 2 * MARGIN, size)) {
      below += height;
      head.push(write(line, MARGIN, below - 6, size, weight));
    }
  };
  writeLines(title, 15, TITLE_HEIGHT, 650);
  writeLines(subject, 12, LINE_HEIGHT);
  let across = MARGIN;
  for (const [index, key] of keys.entries()) {
    const wide = 30 + LETTER * key.label.length + 14;
    if (index === 0 || across + wide > width) {
      across = MARGIN;
      below += LINE_HEIGHT;
    }
    const { tag, attributes } = keyMark({ ...key, color: resolve(key.color) });
    const place = make('g', { transform: `translate(${across} ${below - 15})` });
    place.append(make(tag, attributes));
    if (key.sign) {
      const sign = make('text', { ...KEY_SIGN, fill: resolve(KEY_SIGN.fill) });
      sign.textContent = key.sign;
      place.append(sign);
    }
    head.push(place, write(key.label, across + 30, below - 5, 12));
    across += wide;
  }
  const drawn = make('g', { transform: `translate(0 ${below})` });
  drawn.append(...copy.childNodes);
  copy.append(...head, drawn);
  copy.setAttribute('height', String(height + below));
  copy.setAttribute('viewBox', `0 0 ${width} ${height + below}`);
}

/** The current value of a CSS colour. */
export function resolveColor(drawing: Element, color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  drawing.parentElement?.append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

/** A saved drawing as a PNG. Rejects with the cause if the browser cannot draw it. */
export async function svgToPng(svg: Blob, drawing: Element): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(image.naturalWidth * PNG_SCALE);
    canvas.height = Math.ceil(image.naturalHeight * PNG_SCALE);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gives no canvas to draw the PNG on; save the SVG.');
    context.fillStyle = groundOf(drawing);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('The browser could not write the PNG; save the SVG instead.');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The colour behind the drawing: the background of the nearest ancestor that has one. */
export function groundOf(drawing: Element): string {
  for (let at: Element | null = drawing.parentElement; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (color !== 'transparent' && color !== 'rgba(0, 0, 0, 0)') return color;
  }
  return 'white';
}
