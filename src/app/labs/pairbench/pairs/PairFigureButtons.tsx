import { Clipboard, Download } from 'lucide-react';
import { useContext, useRef, useState } from 'react';
import type { Part } from '../../../../core/ask/ask.ts';
import { rasterToPngBlob, toDataAddress } from '../../../../pictures/raster-canvas.ts';
import { ChartNote } from '../../../kit/charts/chart-context.ts';
import { groundOf, resolveColor, svgToPng } from '../../../kit/charts/export-chart.ts';
import { embeddedFont } from '../../../kit/charts/files/chart-font.ts';
import { noteOf, savedNote } from '../../../kit/charts/note-of.ts';
import { saveBlob } from '../../../kit/charts/save-blob.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorNotice } from '../../../kit/components/ErrorNotice.tsx';
import { useAction } from '../../../kit/progress/use-action.ts';
import { showPicture } from '../../../pictures/show-picture.ts';
import { type DrawnPicture, type PairFigure, pairFigureSvg } from './pair-figure.ts';

/** Saves the open pair as a figure, or copies it for slides. */
export function PairFigureButtons(props: Omit<PairFigure, 'note'>) {
  const notes = useContext(ChartNote);
  const note = savedNote(notes, noteOf(notes, props.judge, null));
  const place = useRef<HTMLDivElement>(null);
  const { busy, error, perform } = useAction();
  const [copied, setCopied] = useState(false);
  const { pair } = props.row;
  const file = `${props.judge} ${pair.id}`.replaceAll('/', ' ');
  const makeSvg = async () => {
    if (place.current === null) throw new Error('The pair is shown no more.');
    const means = await meansOf(place.current, [pair.data1, pair.data2]);
    return new Blob([pairFigureSvg({ ...props, note }, means)], { type: 'image/svg+xml' });
  };
  const makePng = async () => svgToPng(await makeSvg(), place.current ?? document.body);
  const copy = () =>
    perform(async () => {
      // passes the picture as a promise: browsers require the write to start within the click
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': makePng() })]);
      setCopied(true);
    });
  return (
    <div ref={place} className="stack gap-1">
      <div className="row gap-1">
        <Button disabled={busy} onClick={() => void copy()} onBlur={() => setCopied(false)}>
          <Clipboard aria-hidden="true" />
          {copied ? 'Figure copied' : 'Copy as a figure'}
        </Button>
        <Button
          look="quiet"
          disabled={busy}
          aria-label="This pair: save as SVG"
          onClick={() => void perform(async () => saveBlob(await makeSvg(), `${file}.svg`))}
        >
          <Download aria-hidden="true" />
          SVG
        </Button>
        <Button
          look="quiet"
          disabled={busy}
          aria-label="This pair: save as PNG"
          onClick={() => void perform(async () => saveBlob(await makePng(), `${file}.png`))}
        >
          <Download aria-hidden="true" />
          PNG
        </Button>
      </div>
      <span role="status" className="visually-hidden">
        {copied && 'The figure is copied.'}
      </span>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}

/** An SVG image cannot load fonts, so the page's font is embedded. */
const FONT = 'Inter, system-ui, sans-serif';

async function meansOf(place: Element, parts: readonly Part[]) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to measure words on.');
  const color = (name: string) => resolveColor(place, `var(--${name})`);
  return {
    pictures: await Promise.all(parts.map(drawPart)),
    measure(text: string, size: number, weight: number) {
      context.font = `${weight} ${size}px ${FONT}`;
      return context.measureText(text).width;
    },
    colors: {
      ground: groundOf(place),
      ink: color('ink'),
      soft: color('ink-2'),
      forward: color('order-forward'),
      reverse: color('order-reverse'),
    },
    font: FONT,
    style: await embeddedFont(),
  };
}

async function drawPart(part: Part): Promise<DrawnPicture | null> {
  if (part.type === 'text') return null;
  const raster = await showPicture(part.picture, new AbortController().signal);
  const { width, height } = raster;
  return { href: await toDataAddress(await rasterToPngBlob(raster)), width, height };
}
