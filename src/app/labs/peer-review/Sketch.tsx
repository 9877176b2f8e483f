/** Three models that review one another; the thicker an arrow, the more its reviews count. */
export function Sketch() {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <g fill="none" stroke="var(--ink-3)" strokeLinecap="round">
        <path d="M72 26L44 62" strokeWidth="4" />
        <path d="M88 26l28 36" strokeWidth="4" />
        <path d="M52 72h56" strokeWidth="1.5" />
        <path d="M52 66l20-32" strokeWidth="1.5" />
      </g>
      <circle cx="80" cy="18" r="14" fill="var(--series-1)" />
      <circle cx="38" cy="72" r="11" fill="var(--series-2)" />
      <circle cx="122" cy="72" r="8" fill="var(--series-3)" />
    </svg>
  );
}
