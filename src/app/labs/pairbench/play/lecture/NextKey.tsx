import styles from './NextKey.module.css';

interface NextKeyProps {
  /** the key, as on a keyboard or a presenter */
  readonly sign: '→' | '↓';
  /** what it does */
  readonly does: string;
  /** it does nothing yet */
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** At a slide's foot: the key that leads on and what it does; also a button. */
export function NextKey({ sign, does, disabled = false, onPress }: NextKeyProps) {
  return (
    <button type="button" className={styles.key} disabled={disabled} onClick={onPress}>
      {sign} {does}
    </button>
  );
}
