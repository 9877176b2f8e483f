/** Tells the command line, where there is one, how things stand. */
export function reportProgress(line: string): void {
  window.reportProgress?.(line);
}
