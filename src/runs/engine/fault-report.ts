import type { FaultReport } from './engine-error.ts';

/** Any thrown value as a report for people. */
export function toFaultReport(value: unknown): FaultReport {
  if (!(value instanceof Error)) {
    return { code: 'unexpected', message: String(value), details: null };
  }
  const { code, details } = value as { code?: unknown; details?: unknown };
  // a DOMException's code is a number without useful meaning
  if (typeof code === 'string') {
    return {
      code: code as FaultReport['code'],
      message: value.message,
      details: typeof details === 'string' ? details : null,
    };
  }
  return { code: 'unexpected', message: value.message, details: value.stack ?? null };
}
