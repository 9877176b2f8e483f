/** What a drawing takes from the page's style sheets and a file would not know. */
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

/** Pixels of a saved PNG to a CSS pixel, so that it stands up to print. */
const PNG_SCALE = 2;

/** The drawing as a file by itself: variables and inherited styles resolved, on the page's ground. */
export function chartToSvg(drawing: SVGSVGElement): Blob {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((original, index) => {
    const target = copies[index];
    if (!target) return;
    const computed = getComputedStyle(original);
    for (const name of INHERITED) target.style.setProperty(name, computed.getPropertyValue(name));
    for (const name of ['tabindex', 'role', 'aria-pressed']) target.removeAttribute(name);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = groundOf(drawing);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** The drawing as a PNG. Rejects with what was wrong when the browser cannot draw it. */
export async function chartToPng(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.getBoundingClientRect();
  const address = URL.createObjectURL(chartToSvg(drawing));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * PNG_SCALE);
    canvas.height = Math.ceil(height * PNG_SCALE);
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

/** The colour behind the drawing: that of the nearest element which has one. */
function groundOf(drawing: Element): string {
  for (let at: Element | null = drawing.parentElement; at; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor;
    if (color !== 'transparent' && color !== 'rgba(0, 0, 0, 0)') return color;
  }
  return 'white';
}
