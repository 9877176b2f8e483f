import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type MathElement = DetailedHTMLProps<HTMLAttributes<MathMLElement>, MathMLElement>;

// React renders MathML, but its types lack it
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      math: MathElement & { displaystyle?: 'true' | 'false' };
      mrow: MathElement;
      mi: MathElement;
      mn: MathElement;
      mo: MathElement & { lspace?: string; rspace?: string };
      mfrac: MathElement;
      msqrt: MathElement;
      msub: MathElement;
      msubsup: MathElement;
      munder: MathElement;
    }
  }
}
