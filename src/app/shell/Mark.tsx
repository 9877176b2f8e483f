/** The sign of the page: a pair and its mirror image, the one in the forward, the other in the reverse colour. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="2">
      <path
        d="M10 4.5 3 19.5h7z"
        fill="var(--forward)"
        stroke="var(--forward)"
        strokeLinejoin="round"
      />
      <path d="M14 4.5l7 15h-7z" stroke="var(--reverse)" strokeLinejoin="round" />
    </svg>
  );
}
