import type { FaultReport } from '../../../runs/engine/engine-error.ts';
import { asSentence } from './format.ts';

interface ErrorExplanation {
  readonly code: string | null;
  readonly title: string;
  readonly message: string;
  /** what the user can do; null if only the message can say */
  readonly remedy: string | null;
  readonly details: string | null;
}

interface ErrorCopy {
  readonly title: string;
  readonly remedy: string;
}

/** Title and remedy of every error code. */
export const ERROR_COPY: Readonly<
  Record<FaultReport['code'] | 'bad-link' | 'part-missing', ErrorCopy>
> = {
  'not-found': {
    title: 'Not found',
    remedy: 'It may have been deleted, here or in another tab. Choose another.',
  },
  'in-use': {
    title: 'Runs use this',
    remedy: 'Delete the runs that the message names first.',
  },
  'missing-file': {
    title: 'A file of the model is missing',
    remedy: 'Pick the folder that holds config.json, with the ONNX files under onnx/.',
  },
  'bad-file': {
    title: 'A file of the model cannot be read',
    remedy: 'The download may be cut short: fetch the file again, then add the model again.',
  },
  'bad-model': {
    title: 'This folder holds no judge',
    remedy: 'Pick the folder that holds config.json, with the ONNX files under onnx/.',
  },
  'unsupported-model': {
    title: 'This kind of model cannot be a judge here',
    remedy: 'The catalogue on the Models page shows the families that work.',
  },
  'unsupported-ask': {
    title: 'This judge cannot answer such a question',
    remedy: 'Choose a judge that reads both parts of the pair, or a pair of pictures.',
  },
  'no-webgpu': {
    title: 'No WebGPU here',
    remedy: 'Set the judge’s device to WASM; the scores are the same, it takes longer.',
  },
  'device-lost': {
    title: 'The graphics device was lost',
    remedy: 'What was answered is kept. Try again, or set the judge’s device to WASM.',
  },
  'out-of-memory': {
    title: 'Out of memory',
    remedy: 'Close other pages, choose a smaller judge, or set its device to WASM.',
  },
  runtime: {
    title: 'The judge failed while computing',
    remedy: 'Try again; if it fails again, set another device. The details help to report it.',
  },
  'photo-missing': {
    title: 'A photograph is not stored here',
    remedy: 'Add the same file again: it is known by its contents, not by its name.',
  },
  'bad-picture': {
    title: 'A picture cannot be drawn',
    remedy: 'Leave this picture or this transform out; all other questions are answered.',
  },
  gated: {
    title: 'This model is not open to everyone',
    remedy: 'A folder is added on the Models page, under Mine; or choose another model.',
  },
  'not-downloaded': {
    title: 'This model has not been downloaded yet',
    remedy: 'Download it under Models; then continue here.',
  },
  'host-refused': {
    title: 'This host was not contacted',
    remedy: 'Flipside contacts only hosts that you have named. Add what lies there again.',
  },
  'wrong-key': {
    title: 'The endpoint does not take this key',
    remedy: 'Give the key again on the Models page, under Endpoints, then start again.',
  },
  'no-model': {
    title: 'The endpoint has no such model',
    remedy: 'Check the connection on the Models page: it lists the models that are there.',
  },
  'bad-answer': {
    title: 'An answer of the endpoint cannot be used',
    remedy: 'Nothing was stored for it. Start again: only what has no answer is asked.',
  },
  'endpoint-changed': {
    title: 'Another model answers now',
    remedy: 'Check the connection on the Models page; the new model’s answers are kept apart.',
  },
  'limit-reached': {
    title: 'Your limit is reached',
    remedy: 'Raise the limit or reset the meter on the Models page, then start again.',
  },
  'asks-failed': {
    title: 'Some questions have no answer',
    remedy: 'Start again: only those are asked again.',
  },
  network: {
    title: 'The files could not be fetched',
    remedy: 'Check the connection and the address, then try again.',
  },
  'bad-import': {
    title: 'This cannot be imported',
    remedy: 'Correct what the message names and import it again; nothing was changed here.',
  },
  imported: {
    title: 'This run came in a file',
    remedy: 'Check it here, or make a new run from it.',
  },
  'bad-spec': {
    title: 'This run cannot be planned',
    remedy: 'Change the setting that the message names.',
  },
  quota: {
    title: 'The browser has no more storage for this site',
    remedy: 'Delete models under Models, or runs under Runs; nothing that was stored is lost.',
  },
  storage: {
    title: 'The browser’s storage does not work here',
    remedy:
      'Private windows and strict settings may refuse it. Other tabs of this page can hold it too: close them, then reload.',
  },
  elsewhere: {
    title: 'Another tab is working on it',
    remedy: 'Continue in that tab, or close it and try again here.',
  },
  engine: {
    title: 'The engine did not start',
    remedy: 'Reload the page. If that does not help, a file of the site may be missing.',
  },
  unexpected: {
    title: 'Unexpected error',
    remedy: 'Try again. The details below help to report it.',
  },
  'part-missing': {
    title: 'A part of this page could not be loaded',
    remedy:
      'Reload the page; if that does not help, check the connection. Runs, votes and models are kept in this browser.',
  },
  'bad-link': {
    title: 'This link cannot be read',
    remedy: 'Ask for it again, or start from one of the examples.',
  },
};

/** Code, text and remedy for anything that was thrown. */
export function explainError(error: unknown): ErrorExplanation {
  const fields: { code?: unknown; message?: unknown; details?: unknown; name?: unknown } =
    typeof error === 'object' && error !== null ? error : { message: String(error) };
  if (isMissingPart(error)) return explainMissingPart(error);
  const code = typeof fields.code === 'string' ? fields.code : codeOfName(fields.name);
  const copy = code === null ? undefined : (ERROR_COPY as Record<string, ErrorCopy>)[code];
  const message =
    typeof fields.message === 'string' && fields.message !== ''
      ? asSentence(fields.message)
      : 'No reason was given.';
  const details =
    typeof fields.details === 'string'
      ? fields.details
      : error instanceof Error && error.stack !== undefined
        ? error.stack
        : null;
  return {
    code,
    title: copy?.title ?? 'Something went wrong',
    message,
    remedy: copy?.remedy ?? null,
    details,
  };
}

/** What bundler and browsers say when a file of the page itself does not come. */
const MISSING_PART =
  /unable to preload|dynamically imported module|importing a module script failed/i;

/** Whether the page lacks one of its own files: a new try needs the page loaded again. */
export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && MISSING_PART.test(error.message);
}

function explainMissingPart({ message }: Error): ErrorExplanation {
  return {
    code: 'part-missing',
    ...ERROR_COPY['part-missing'],
    message:
      'The server did not send one of its files: the page may have been updated while it was open, or the connection is down.',
    details: message,
  };
}

/** Maps the browser's error names to the codes that have a remedy here. */
function codeOfName(name: unknown): string | null {
  if (name === 'QuotaExceededError') return 'quota';
  if (name === 'NetworkError') return 'network';
  return null;
}
