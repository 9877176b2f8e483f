import { useStore } from 'zustand';
import { classes } from '../kit/components/classes.ts';
import { type DeviceState, deviceStore } from '../stores/device.ts';
import { judgesStore } from '../stores/judges.ts';
import { offlineStore } from '../stores/offline.ts';
import styles from './StatusLine.module.css';

/** The devices that judges can compute on, in one sentence. */
function describeDevice(device: DeviceState): string {
  switch (device.state) {
    case 'asking':
      return 'Asking the browser for WebGPU…';
    case 'webgpu':
      return device.software
        ? `WebGPU runs in software here (${device.adapter}) and is slow; the processor (WASM) is faster.`
        : `Judges can run on this computer’s graphics card (WebGPU, ${device.adapter}) or processor (WASM).`;
    case 'wasm':
      return `Judges run on this computer’s processor (WASM), not on a graphics card: ${device.why}.`;
  }
}

export function StatusLine() {
  const { device } = useStore(deviceStore);
  const { judges } = useStore(judgesStore);
  const { kept } = useStore(offlineStore);
  return (
    <footer className={styles.line}>
      <span className="inline" role="status">
        <span
          aria-hidden="true"
          className={classes(
            styles.lamp,
            device.state === 'webgpu' && styles.on,
            device.state === 'wasm' && styles.off,
          )}
        />
        {describeDevice(device)}
      </span>
      <span className={styles.privacy}>
        {judges?.some(({ kind }) => kind === 'endpoint') === true
          ? 'Only what you ask your endpoints leaves this browser.'
          : 'Everything runs in this browser. Nothing is sent anywhere unless you ask for it.'}
        {kept && ' This page also opens offline.'}
      </span>
    </footer>
  );
}
