import type { OfferedTokens } from '../../../../runs/models/model-library.ts';
import { OriginBadge } from '../../../kit/components/OriginBadge.tsx';
import { Tick } from '../../../kit/fields/Tick.tsx';
import { formatCount } from '../../../kit/words/format-value.ts';

interface PictureTokensProps {
  readonly tokens: OfferedTokens;
  readonly tiled: boolean;
  readonly onTiled: (tiled: boolean) => void;
}

/** A picture's cost in tokens and, if it can be tiled, a switch for tiles. */
export function PictureTokens({ tokens, tiled, onTiled }: PictureTokensProps) {
  const { whole, most } = tokens;
  if (whole === null || whole === 0) return null;
  const held = most === null ? '' : ` of the ${formatCount(most)} that the model holds`;
  return (
    <div className="stack gap-1">
      <p>
        A picture takes {formatCount(whole)} tokens, a pair {formatCount(2 * whole)}
        {held}; the question’s words come on top.
      </p>
      {tokens.tiled !== null && (
        <>
          <Tick checked={tiled} onChange={onTiled}>
            Cut each picture into tiles: up to {formatCount(tokens.tiled)} tokens, a pair{' '}
            {formatCount(2 * tokens.tiled)} <OriginBadge origin="ours" />
          </Tick>
          <p className="hint measure">
            It then sees finer details and takes many times as long; past 2,048 tokens some graphics
            cards become permanently slower. Listed as a judge of its own, beside the one with whole
            pictures.
          </p>
        </>
      )}
    </div>
  );
}
