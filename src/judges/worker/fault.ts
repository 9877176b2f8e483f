import type { AnswerBody } from '../../core/ask/answer.ts';
import { AnswerError, checkAnswer } from '../../core/ask/answer-schema.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { messageOf } from '../../core/errors.ts';
import { HostError } from '../../net/host-error.ts';
import { PhotoError } from '../../pictures/photo-file.ts';
import { JudgeError, type JudgeErrorCode } from '../judge.ts';

/** A JudgeError as plain data, because an Error loses its fields when it leaves a worker. */
export interface Fault {
  readonly code: JudgeErrorCode;
  readonly message: string;
  readonly details: string | null;
  /** the runtime itself failed and now refuses all work, so its worker must end */
  readonly poisoned: boolean;
}

/** Describes anything that was thrown as a fault. */
export function toFault(error: unknown, during: 'loading' | 'computing'): Fault {
  if (error instanceof JudgeError || error instanceof HostError) {
    const { code, message, details } = error;
    return { code, message, details, poisoned: false };
  }
  if (error instanceof PhotoError) {
    const message = `a photograph cannot be read: ${error.message}`;
    return { code: 'bad-file', message, details: null, poisoned: false };
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { ...diagnose(error, during), details, poisoned: true };
}

/**
 * Describes an error in drawing a picture. It concerns only that ask, as the runtime took no part.
 * A JudgeError, such as that of a missing photograph, is returned unchanged.
 */
export function toPictureFault(error: unknown): JudgeError {
  if (error instanceof JudgeError) return error;
  if (error instanceof HostError || error instanceof PhotoError) {
    return fromFault(toFault(error, 'computing'));
  }
  const reason = messageOf(error);
  return new JudgeError('bad-picture', `a picture of this ask cannot be drawn: ${reason}`);
}

/** `checkAnswer` for a judge's answers. Throws JudgeError 'bad-answer'. */
export function checkBody(ask: Ask, body: unknown): AnswerBody {
  try {
    return checkAnswer(ask, body);
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    throw new JudgeError('bad-answer', `the answer cannot be used: ${error.message}`);
  }
}

/** True for faults that affect every ask alike, so that continuing would only repeat them. */
export function concernsAll({ code }: Pick<Fault, 'code'>): boolean {
  return CONCERNING_ALL.has(code);
}

const CONCERNING_ALL: ReadonlySet<JudgeErrorCode> = new Set([
  'device-lost',
  'no-webgpu',
  'wrong-key',
  'no-model',
  'host-refused',
  'endpoint-changed',
  'limit-reached',
]);

export function fromFault({ code, message, details }: Fault): JudgeError {
  return new JudgeError(code, message, details);
}

function diagnose(
  error: unknown,
  during: 'loading' | 'computing',
): Pick<Fault, 'code' | 'message'> {
  const text = messageOf(error);
  if (
    /device (is |was )?lost|GPUDevice.*lost|lost.*GPUDevice|tensor is disposed|external Instance reference/i.test(
      text,
    )
  ) {
    return {
      code: 'device-lost',
      message: 'the graphics adapter was lost; try again, or compute on WASM',
    };
  }
  if (/WebGPU is not supported|Failed to get GPU adapter/i.test(text)) {
    return { code: 'no-webgpu', message: 'there is no graphics adapter; compute on WASM instead' };
  }
  // onnxruntime#32629: parts of one layer in half and parts in single precision
  if (/cannot assign 'vec\d<f(16|32)>' to 'vec\d<f(16|32)>'/.test(text)) {
    return {
      code: 'no-webgpu',
      message:
        'the runtime cannot build this half-precision graph for the graphics card; take its q4 or ' +
        'fp32 files, or compute on WASM',
    };
  }
  // an unidentified C++ exception arrives as its address, a bare number
  if (typeof error === 'number' || /^\s*\d+\s*$/.test(text) || OUT_OF_MEMORY.test(text)) {
    return {
      code: 'out-of-memory',
      message: 'the memory does not suffice for this model; close other tabs or take a smaller one',
    };
  }
  if (during === 'loading') {
    return { code: 'bad-file', message: `the model's files cannot be loaded: ${text}` };
  }
  return { code: 'runtime', message: `the model failed while computing: ${text}` };
}

const OUT_OF_MEMORY =
  /out of memory|bad_alloc|allocation failed|(failed to|could not|cannot) allocate|memory access out of bounds|OrtMemory/i;
