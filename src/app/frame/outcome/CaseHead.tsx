import type { ReactNode } from 'react';
import type { Picture } from '../../../core/picture.ts';
import { PictureView } from '../../kit/pictures/PictureView.tsx';
import styles from './CaseHead.module.css';

interface CaseHeadProps {
  readonly picture: Picture;
  /** what kind of case it is, and whose */
  readonly label: ReactNode;
  /** what was asked about the picture */
  readonly children: ReactNode;
}

/** How the case of an outcome begins: its picture, and beside it what was asked. */
export function CaseHead({ picture, label, children }: CaseHeadProps) {
  return (
    <div className={styles.head}>
      <PictureView picture={picture} size={112} />
      <div className="stack gap-1">
        <p className="label">{label}</p>
        {children}
      </div>
    </div>
  );
}
