import type { RealJudgesOptions } from '../../../../core/protocols/real-judges/options.ts';
import { Badge } from '../../../kit/components/Badge.tsx';

/** The source of these verdicts, and what the judges saw. */
export function SourceNote({
  options: { source, form, orders },
}: {
  readonly options: RealJudgesOptions;
}) {
  return (
    <div className="stack gap-2">
      <p className="row gap-2">
        <Badge>{source.saw === 'pictures' ? 'Judges saw pictures' : 'Judges saw texts only'}</Badge>
        {form === 'pairs' && <Badge>{orders === 2 ? 'Both orders' : 'One order'}</Badge>}
        <Badge>Published, not measured here</Badge>
      </p>
      <p className="note">
        Source:{' '}
        <a href={source.address} target="_blank" rel="noreferrer">
          {source.title}
        </a>
        . Licence: {source.licence}. What the judges were shown is not published with the verdicts,
        so nothing can be asked again here. Figures and intervals (95 %) are computed here.
      </p>
    </div>
  );
}
