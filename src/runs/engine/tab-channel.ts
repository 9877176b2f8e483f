/** Messages between the tabs of this page about one subject. */
export interface TabChannel<Message> {
  post(message: Message): void;
  listen(listener: (message: Message) => void): void;
  close(): void;
}

export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    post(message) {
      // work that ends while the page closes has no listener
      if (isOpen) channel.postMessage(message);
    },
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
