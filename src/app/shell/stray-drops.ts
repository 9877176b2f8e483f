/**
 * A file let go beside the places that take files would be opened by the browser in place of the
 * page, and everything not stored would be lost. From now on it is left where it was.
 */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    // a place that takes files has said so by now; dragged text is not a file
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
