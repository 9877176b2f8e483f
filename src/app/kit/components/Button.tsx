import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'plain' | 'primary' | 'quiet' | 'danger';
  /** square, for an icon without text; needs an aria-label */
  readonly icon?: boolean;
}

export function Button({ look = 'plain', icon = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(
        styles.button,
        look !== 'plain' && styles[look],
        icon && styles.icon,
        className,
      )}
    />
  );
}
