/** What judges and endpoints may answer with; it must stay text everywhere. */
export const HOSTILE_TEXTS: readonly string[] = [
  '<script>globalThis.ran = true</script>Score: 4',
  '<img src="x" onerror="globalThis.ran = true">Score: 4',
  '<svg onload="globalThis.ran = true"></svg><a href="javascript:globalThis.ran = true">Score: 4</a>',
  '{{constructor.constructor("globalThis.ran = true")()}} Score: 4',
  '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>Score: 4',
  '"><style>body { display: none }</style>Score: 4',
];
