import {
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '../components/classes.ts';
import { ErrorNotice } from '../components/ErrorNotice.tsx';
import { keepNumbers } from '../words/keep-numbers.ts';
import './chart-colors.css';
import { ChartNote, ChartRun } from './chart-context.ts';
import type { KeyEntry } from './chart-key.ts';
import { summarizeChart } from './chart-summary.ts';
import type { ChartTable } from './chart-table.ts';
import { DataTable } from './DataTable.tsx';
import { drawChart } from './draw-chart.ts';
import { drawFirst, drawInTurn } from './draw-queue.ts';
import { chartToFile } from './export-chart.ts';
import { chartFile } from './files/chart-file.ts';
import { embeddedFont } from './files/chart-font.ts';
import { TableFiles } from './files/TableFiles.tsx';
import { Legend } from './Legend.tsx';
import { hoverPoints } from './marks/hover-points.ts';
import { moveMarks } from './marks/move-marks.ts';
import { type OpensMark, pickPoints } from './marks/pick-points.ts';
import { restOnMarks } from './marks/rest-on-marks.ts';
import { showOpened } from './marks/show-opened.ts';
import { placeOf, type ShownPoint, shownPoint } from './marks/shown-point.ts';
import { focusMark, walkPoints } from './marks/walk-points.ts';
import { noteOf, savedNote } from './note-of.ts';
import styles from './PlotFigure.module.css';
import { type BuildPlot, loadedPlot, loadPlot, type PlotModule } from './plot-module.ts';
import { saveBlob } from './save-blob.ts';

interface PlotFigureProps {
  readonly title: string;
  /** what the chart shows and how to read it, in one or two sentences */
  readonly description: string;
  /** redraws when the function changes, so keep it the same while the data are */
  readonly build: BuildPlot;
  readonly table: ChartTable;
  /** name of downloads, without extension */
  readonly file: string;
  /** what the chart covers, such as the judge and its pairs; added to every saved picture */
  readonly subject: string;
  /**
   * address, from "#" on, of the screen it shows if that is not a run; added to every saved picture
   */
  readonly link?: string;
  /** meaning of marks and colours; added to every saved picture */
  readonly keys?: readonly KeyEntry[];
  /** true if one legend on the screen serves several drawings */
  readonly keysElsewhere?: boolean;
  /** settings above the drawing */
  readonly controls?: ReactNode;
  /** details that the drawing leads to, beside it if there is room */
  readonly aside?: ReactNode;
  /** its height in CSS pixels, if known before it is drawn: nothing below moves then */
  readonly height?: number;
  /** what a click on a mark leads to, such as the case behind it */
  readonly opens?: OpensMark;
  /** called with the name of a mark on which the mouse rests, or which the arrow keys reach */
  readonly onRest?: (name: string) => void;
  /** how the name of the mark begins whose case is shown; it is outlined */
  readonly opened?: string | null;
  /** where a mark's name appears: above it, or at the foot, where it covers no name of a row */
  readonly names?: 'above' | 'at-foot';
  /** adds behaviour to a drawn chart; the returned function is called before the next drawing */
  readonly enhance?: (drawing: Element) => () => void;
}

/** milliseconds after a drawing before marks travel to the next one */
const PAUSE = 200;

/**
 * The frame of every chart. It loads Plot when needed, draws at the available width, names and
 * describes the drawing, lets the keyboard move through its points, shows the numbers as a table
 * and saves the picture as a file.
 */
export function PlotFigure(props: PlotFigureProps) {
  const { title, subject, keys, description, build, table, file, controls, aside, enhance } = props;
  const [plot, setPlot] = useState<PlotModule | null>(loadedPlot);
  const [fault, setFault] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [width, setWidth] = useState(0);
  const [tableOpen, setTableOpen] = useState(false);
  const [point, setPoint] = useState<ShownPoint | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ readonly width: number; readonly at: number } | null>(null);
  const release = useRef<(() => void) | null>(null);
  // another answer is no reason to draw again
  const opens = useRef(props.opens);
  opens.current = props.opens;
  const onRest = useRef(props.onRest);
  onRest.current = props.onRest;
  const { opened = null, names = 'above' } = props;
  const shownCase = useRef(opened);
  useEffect(() => {
    shownCase.current = opened;
    if (host.current) showOpened(host.current, opened);
  }, [opened]);
  const titleId = useId();
  const notes = useContext(ChartNote);
  const note = useMemo(() => noteOf(notes, subject, table), [notes, subject, table]);
  const run = useContext(ChartRun);
  const summary = useMemo(() => `${description} ${summarizeChart(table)}`, [description, table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let gone = false;
    loadPlot().then(
      (loaded) => !gone && setPlot(() => loaded),
      (error: unknown) => !gone && setFault(error),
    );
    return () => {
      gone = true;
    };
  }, [attempt]);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    // its border goes once it is drawn
    setWidth(Math.floor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !plot || width < 40) return;
    const draw = drawn.current === null ? drawFirst : drawInTurn;
    return draw(() => {
      try {
        // until now the last drawing still answered to keys and pointer
        release.current?.();
        const focused = element.contains(document.activeElement)
          ? document.activeElement?.getAttribute('aria-label')
          : null;
        const interactive = enhance !== undefined;
        const frame = { width, title, description: summary, interactive, note };
        const drawing = drawChart(plot, build, frame);
        const [old, last, at] = [element.firstElementChild, drawn.current, performance.now()];
        element.replaceChildren(drawing);
        drawn.current = { width, at };
        // drawings that follow each other quickly, as of a dragged slider, are there at once
        if (old && last?.width === width && at - last.at > PAUSE) moveMarks(element, old, drawing);
        const show = (mark: SVGElement | null) => setPoint(mark && shownPoint(mark, element));
        const rest = (mark: Element | null) => {
          const name = mark?.getAttribute('aria-label');
          if (name) onRest.current?.(name);
        };
        const ends = enhance
          ? [enhance(drawing), walkPoints(drawing, () => undefined)]
          : [
              pickPoints(drawing, (name) => opens.current?.(name) ?? null),
              walkPoints(drawing, (mark) => {
                show(mark);
                rest(mark);
              }),
              restOnMarks(drawing, rest),
              hoverPoints(drawing, show),
            ];
        showOpened(element, shownCase.current);
        release.current = () => {
          release.current = null;
          for (const end of ends) end?.();
        };
        if (focused) focusMark(drawing, focused);
        setFault(null);
      } catch (error) {
        element.replaceChildren();
        setFault(error);
      }
    });
  }, [plot, width, build, enhance, title, summary, note]);
  useEffect(() => () => release.current?.(), []);

  const save = async (format: 'svg' | 'png') => {
    const drawing = host.current?.querySelector('svg');
    if (!drawing) return;
    try {
      const about = savedNote(notes, note);
      const parts = {
        below: notes?.saved ?? null,
        heading: { title, subject, keys: keys ?? [] },
        file: chartFile(
          { title, subject, note: about, run, ...(props.link && { link: props.link }) },
          table,
        ),
        font: await embeddedFont(),
      };
      saveBlob(await chartToFile(drawing, format, parts), `${file}.${format}`);
    } catch (error) {
      setFault(error);
    }
  };

  return (
    <section className={styles.figure} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className="note measure">{keepNumbers(description)}</p>
      {controls}
      {keys !== undefined && !props.keysElsewhere && <Legend label="Key" entries={keys} />}
      {fault !== null && (
        <ErrorNotice
          error={fault}
          onRetry={() => {
            setFault(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
      <div className={classes(aside !== undefined && styles.beside)}>
        <div className={styles.ground}>
          <div
            ref={host}
            className={styles.drawing}
            data-waiting={fault === null}
            {...(props.height !== undefined && { style: { minHeight: props.height } })}
          />
          {/* screen readers already announce the point's own name */}
          {point !== null && names === 'above' && (
            <p className={styles.point} style={placeOf(point)} aria-hidden="true">
              {point.name}
            </p>
          )}
        </div>
        {aside}
      </div>
      <div className={styles.foot}>
        <details
          className={styles.twin}
          data-report="out"
          onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}
        >
          <summary className={styles.offer}>
            <span className="visually-hidden">The same as a </span>
            <span>table</span>
          </summary>
          {/* up to hundreds of rows for a large run, built only when opened */}
          {tableOpen && (
            <>
              <DataTable chart={title} table={table} />
              <TableFiles caption={table.caption} table={() => table} file={file} />
            </>
          )}
        </details>
        <div className={styles.downloads}>
          {(['svg', 'png'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className={styles.offer}
              onClick={() => void save(format)}
              aria-label={`${title}: save as ${format.toUpperCase()}`}
            >
              {format.toUpperCase()}
            </button>
          ))}
        </div>
        {point !== null && names === 'at-foot' && (
          <p className={classes(styles.point, styles.atFoot)} aria-hidden="true">
            {point.name}
          </p>
        )}
      </div>
    </section>
  );
}
