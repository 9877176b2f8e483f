import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { upperFirst } from '../../../core/words.ts';
import { findPhone, sayCare } from '../../../judges/worker/phone.ts';
import { formatBytes } from '../../kit/words/format.ts';
import { deviceStore } from '../../stores/device.ts';
import { findMemoryRoom, sayGraphics } from './device-room.ts';

/** This machine's figures, as far as the browser reports them; constant while the page is open. */
export const MEMORY_ROOM = findMemoryRoom(navigator);
const CARE = sayCare(findPhone(navigator));

/** This machine's resources for models, beside what models take. */
export function DeviceFigures() {
  const { device } = useStore(deviceStore);
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    void navigator.storage
      ?.estimate()
      .then(({ quota = 0, usage = 0 }) => setFree(Math.max(0, quota - usage)))
      .catch(() => setFree(null));
  }, []);
  return (
    <details>
      <summary>What this device can hold</summary>
      <p>
        {upperFirst(MEMORY_ROOM.words)};{' '}
        {free === null ? 'free storage unknown' : `${formatBytes(free)} of free storage`};{' '}
        {sayGraphics(device)}. {CARE}
      </p>
    </details>
  );
}
