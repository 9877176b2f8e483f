import { type TransferHandler, transferHandlers } from 'comlink';
import { EngineError, type FaultReport } from './engine-error.ts';
import { toFaultReport } from './fault-report.ts';

/** A thrown value as comlink's own handler sends it, with the fields that comlink drops. */
interface ThrownWire {
  readonly isError: boolean;
  readonly value: {
    readonly name: string;
    readonly message: string;
    readonly stack?: string | undefined;
    readonly code?: FaultReport['code'] | undefined;
    readonly details?: string | null | undefined;
  };
}

/**
 * Lets an error cross between page and worker with its code and details, which comlink drops
 * (https://github.com/GoogleChromeLabs/comlink/issues/594). Both sides call this once.
 */
export function installFaultTransfer(): void {
  const original = transferHandlers.get('throw');
  if (!original) throw new Error('comlink has no handler for thrown values');
  const handler: TransferHandler<{ value: unknown }, ThrownWire> = {
    // only comlink itself can recognise its mark of a thrown value
    canHandle: (value): value is { value: unknown } => original.canHandle(value),
    serialize({ value }) {
      const name = value instanceof Error ? value.name : 'Error';
      return [{ isError: true, value: { name, ...toFaultReport(value) } }, []];
    },
    deserialize({ value }) {
      if (value.name === 'AbortError') throw new DOMException(value.message, 'AbortError');
      throw new EngineError(
        value.code ?? 'unexpected',
        value.message,
        value.details ?? value.stack ?? null,
      );
    },
  };
  transferHandlers.set('throw', handler);
}
