import type { PairKind } from '../../../../core/protocols/pairbench/split.ts';
import { Legend } from '../../../charts/Legend.tsx';
import { KIND_COLORS, PAIR_KINDS } from './pair-kinds.ts';

/** What the dots' colours and shapes stand for. */
export function KindLegend() {
  return (
    <Legend label="Kinds of pair" entries={PAIR_KINDS} mark={(kind) => <KindMark kind={kind} />} />
  );
}

/** A kind's dot. */
export function KindMark({ kind }: { readonly kind: PairKind }) {
  return (
    <svg viewBox="-6 -6 12 12" width="12" height="12" fill={KIND_COLORS[kind]} aria-hidden="true">
      {kind === 'identical' && <circle r="4.5" />}
      {kind === 'transformed' && <path d="M0 -5.5 4 0 0 5.5 -4 0Z" />}
      {kind === 'irrelevant' && <rect x="-4" y="-4" width="8" height="8" />}
    </svg>
  );
}
