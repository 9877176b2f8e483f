/**
 * Ignores files dropped outside a drop zone. By default the browser would open them in place of the
 * page, and everything not stored would be lost.
 */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    // a drop zone has handled the event by now; dragged text is not a file
    if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
}
