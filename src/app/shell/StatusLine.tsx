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
        ? `WebGPU in software (${device.adapter}): it works, slowly; WASM is faster here.`
        : `WebGPU available: ${device.adapter}. WASM works as well.`;
    case 'wasm':
      return `Judges compute on WASM. WebGPU cannot be used: ${device.why}.`;
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
        {kept && ' It opens without a network, too.'}
      </span>
    </footer>
  );
}
