import { useId } from 'react';
import type { Device } from '../../../../core/spec/judge-choice.ts';
import type { OfferedVariant } from '../../../../runs/models/model-library.ts';
import { Badge } from '../../../kit/components/Badge.tsx';
import { isOffered } from '../../../kit/judges/choose-variant.ts';
import { asSentence, formatBytes } from '../../../kit/words/format.ts';
import styles from './VariantPicker.module.css';

interface VariantPickerProps {
  readonly variants: readonly OfferedVariant[];
  readonly device: Device;
  /** label of the suggested variant for the device */
  readonly suggested: string | null;
  readonly value: string;
  readonly onChange: (label: string) => void;
}

/** A model's number formats, with the cost of each and the devices it should not run on. */
export function VariantPicker(props: VariantPickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Number format</legend>
      <p className={styles.hint}>
        Bits per weight (q4: 4, q8: 8, fp16: 16, fp32: 32). Fewer bits mean a smaller download and
        different scores. Several names: one for each part of the model.
        {props.device === 'wasm' &&
          ' On WASM, 8 bits are usually fastest: numbers of 4 bits are unpacked first. Where two ' +
            'formats are here, the details of a chosen judge time both and compare their answers.'}
      </p>
      <div className={styles.list}>
        {props.variants.map((variant) => {
          const unfit = variant.unfit[props.device];
          return (
            <label key={variant.label} className={styles.row}>
              <input
                type="radio"
                className="tick"
                name={name}
                checked={variant.label === props.value}
                disabled={!isOffered(variant, props.device)}
                onChange={() => props.onChange(variant.label)}
              />
              <span className={styles.label}>
                <span className="semibold data">{variant.label}</span>
                {variant.label === props.suggested && <Badge tone="good">suggested</Badge>}
                {unfit !== null && (
                  <Badge tone="warn">
                    {isOffered(variant, props.device) ? 'poor here' : 'not here'}
                  </Badge>
                )}
              </span>
              <span className={styles.figure}>
                {formatBytes(variant.bytes)}
                {variant.here > 0 && (
                  <span className={styles.here}>
                    {variant.here >= variant.bytes
                      ? 'all here'
                      : `${formatBytes(variant.here)} here`}
                  </span>
                )}
              </span>
              <span className={styles.figure}>
                ≈ {formatBytes(variant.memory)} <span className={styles.here}>memory</span>
              </span>
              {unfit !== null && <span className={styles.unfit}>{asSentence(unfit)}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
