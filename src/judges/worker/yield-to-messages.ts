/**
 * Resolves after the messages and timers that wait now have had their turn. ONNX Runtime on WASM
 * resolves its promises without ever leaving the current task, so nothing else would be heard.
 */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // an open port would keep a Node process alive
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
