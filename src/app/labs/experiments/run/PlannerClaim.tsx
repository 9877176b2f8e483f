import { Badge } from '../../../kit/components/Badge.tsx';

interface PlannerClaimProps {
  /** subject of the claim, the end of the aside's name: "about experiment 2" */
  readonly about: string;
  /** name of the planning model */
  readonly by: string;
  readonly parts: readonly string[];
}

/** The planning model's statement, marked as its claim: no interval supports it. */
export function PlannerClaim({ about, by, parts }: PlannerClaimProps) {
  return (
    <aside className="stack gap-1 measure" aria-label={`What ${by} claims ${about}`}>
      <p className="row gap-2">
        <Badge
          tone="warn"
          title="A model wrote this. The sentences of our rules follow from intervals."
        >
          claim
        </Badge>
        {by} says, untested:
      </p>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <blockquote key={at} className="quote">
          {part}
        </blockquote>
      ))}
    </aside>
  );
}
