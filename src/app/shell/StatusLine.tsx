import { useStore } from 'zustand';
import { classes } from '../kit/components/classes.ts';
import { type DeviceState, deviceStore } from '../stores/device.ts';
import { judgesStore } from '../stores/judges.ts';
import { offlineStore } from '../stores/offline.ts';
import styles from './StatusLine.module.css';

interface DeviceWords {
  readonly says: string;
  /** what only some readers ask; null: nothing more */
  readonly more: string | null;
  readonly lamp: 'wait' | 'card' | 'processor' | 'slow';
}

/** The devices that judges can compute on. A processor alone is a normal state, no warning. */
function describeDevice(device: DeviceState): DeviceWords {
  switch (device.state) {
    case 'asking':
      return { says: 'Asking the browser for WebGPU…', more: null, lamp: 'wait' };
    case 'webgpu':
      return device.software
        ? {
            says: 'WebGPU is slow here: choose the processor (WASM).',
            more: `This browser computes WebGPU in software (${device.adapter}), not on a graphics card.`,
            lamp: 'slow',
          }
        : {
            says: 'Judges can run on the graphics card.',
            more: `By WebGPU, on ${device.adapter}. Each can run on the processor (WASM) too.`,
            lamp: 'card',
          };
    case 'wasm':
      return {
        says: 'Judges run on the processor.',
        more: `By WASM, not by WebGPU on a graphics card: ${device.why}. The bundled judges are fast on it, large models slow.`,
        lamp: 'processor',
      };
  }
}

export function StatusLine() {
  const { device } = useStore(deviceStore);
  const { judges } = useStore(judgesStore);
  const { kept } = useStore(offlineStore);
  const { says, more, lamp } = describeDevice(device);
  const line = (
    <span className="inline" role="status">
      <span aria-hidden="true" className={classes(styles.lamp, styles[lamp])} />
      {says}
    </span>
  );
  return (
    <footer className={styles.line}>
      {more === null ? (
        line
      ) : (
        <details>
          <summary>{line}</summary>
          <p className="measure">{more}</p>
        </details>
      )}
      <span className={styles.privacy}>
        {judges?.some(({ kind }) => kind === 'endpoint') === true
          ? 'Only what you ask your endpoints leaves this browser.'
          : 'Everything runs in this browser. Nothing is sent anywhere unless you ask for it.'}
        {kept && ' This page also opens offline.'}
      </span>
    </footer>
  );
}
