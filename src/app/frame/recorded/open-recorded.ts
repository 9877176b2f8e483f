import * as v from 'valibot';
import { decodeLink } from '../../../core/link-codec.ts';
import { findProtocol } from '../../../core/protocols/registry.ts';
import { parseSpec } from '../../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../../core/spec/spec.ts';
import { gatedFetch } from '../../../net/request-gate.ts';
import { engine } from '../../../runs/engine/engine-client.ts';
import type { RunImportStep } from '../../../runs/pictures/picture-imports.ts';
import type { RunRecord } from '../../../runs/records/run-record.ts';
import { type Place, RECORDED_FIELDS } from '../../address/links.ts';
import { fetchSamples, readSamples } from '../../pictures/samples.ts';

/** The location of a recorded run: in the link itself, or the name of a file in `public/runs/`. */
export interface RecordedPlace {
  readonly type: (typeof RECORDED_FIELDS)[number];
  readonly text: string;
}

/** null if the address names none. */
export function recordedIn({ fields }: Place): RecordedPlace | null {
  for (const type of RECORDED_FIELDS) {
    const text = fields.get(type);
    if (text !== null) return { type, text };
  }
  return null;
}

/** Restricts the run to one protocol, receives progress, and may stop. */
interface RecordedWatch {
  readonly protocol?: string;
  readonly onStep?: (step: RunImportStep) => void;
  readonly signal?: AbortSignal;
}

/** Stores the run and the sample pictures it shows. Rejects if it belongs to another protocol. */
export async function openRecorded(
  { type, text }: RecordedPlace,
  { protocol, onStep, signal }: RecordedWatch = {},
): Promise<RunRecord> {
  const from = type === 'recorded' ? { link: text } : { file: await fetchNamed(text, signal) };
  const record = await engine().openRecorded(from, onStep, signal);
  if (protocol !== undefined && record.spec.protocol !== protocol) {
    const { title } = findProtocol(record.spec.protocol);
    throw new Error(`This link holds a run of another kind (${title}): open it there.`);
  }
  await bringSamples(record.spec);
  return record;
}

/** The set-up in a link whose answers cannot be shown; null if it cannot be read either. */
export function specInside({ type, text }: RecordedPlace, protocol: string): RunSpec | null {
  if (type === 'named') return null;
  try {
    const { spec } = v.parse(v.object({ spec: v.unknown() }), decodeLink(text));
    const parsed = parseSpec(spec);
    return parsed.protocol === protocol ? parsed : null;
  } catch {
    return null;
  }
}

/** Stores the sample pictures that a run shows and that are not stored yet. */
export async function bringSamples({ protocol, options }: RunSpec): Promise<void> {
  const shown = findProtocol(protocol).photos(options);
  if (shown.length === 0) return;
  const held = new Set((await engine().listPhotos()).map(({ sha256 }) => sha256));
  const missing = shown.filter(({ sha256 }) => !held.has(sha256));
  if (missing.length === 0) return;
  const ours = new Set((await readSamples()).map(({ sha256 }) => sha256));
  if (missing.some(({ sha256 }) => ours.has(sha256)))
    await engine().addPhotos(await fetchSamples());
}

const recordedRunSchema = v.object({
  /** the name of its file without ".json" */
  name: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)),
  title: v.string(),
  /** what it shows, in a sentence */
  about: v.string(),
  protocol: v.string(),
  /** the run whose figure this one completes; such a run has no card of its own */
  partOf: v.exactOptional(v.string()),
  /** the command that made it */
  command: v.string(),
});

/** One recorded run placed beside the page. */
type RecordedRun = v.InferOutput<typeof recordedRunSchema>;

/** Throws ValiError naming the invalid field. */
export function parseRecordedList(value: unknown): RecordedRun[] {
  return v.parse(v.array(recordedRunSchema), value);
}

/** Reads `public/runs/index.json`; empty if there is none. */
export async function listRecorded(): Promise<readonly RecordedRun[]> {
  const response = await gatedFetch(`${import.meta.env.BASE_URL}runs/index.json`);
  if (!response.ok) return [];
  return parseRecordedList(await response.json());
}

async function fetchNamed(name: string, signal: AbortSignal | undefined): Promise<Blob> {
  if (!/^[\w-]{1,80}$/.test(name))
    throw new Error(`No recorded run is called “${name.slice(0, 80)}”.`);
  const response = await gatedFetch(
    `${import.meta.env.BASE_URL}runs/${name}.json`,
    signal ? { signal } : {},
  );
  // some hosts answer with their own page if a file is missing
  if (!response.ok || response.headers.get('content-type')?.includes('json') !== true) {
    throw new Error(`There is no recorded run “${name}” beside this page (runs/${name}.json).`);
  }
  return response.blob();
}
