import { SketchCard } from '../../kit/pictures/SketchCard.tsx';

/** Three scores that should stay, and one that should fall. */
export function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <SketchCard x={8} y={10} width={42} height={40} />
      <circle cx="29" cy="30" r="11" fill="var(--order-forward-vivid)" />
      <SketchCard x={8} y={58} width={42} height={22} dashed />
      <g stroke="var(--line-strong)" strokeWidth="2">
        <path d="M66 80h86" />
      </g>
      <g fill="var(--order-forward-vivid)">
        <rect x="72" y="24" width="12" height="56" />
        <rect x="112" y="24" width="12" height="56" />
      </g>
      <g fill="var(--order-reverse-vivid)">
        <rect x="86" y="26" width="12" height="54" />
        <rect x="126" y="58" width="12" height="22" />
      </g>
    </svg>
  );
}
