import { Fragment } from 'react';

/** Parts of a formula: strings are operators or numbers, objects are named after what they draw. */
export type Term =
  | string
  | { readonly id: string; readonly sub?: string; readonly sup?: string }
  | { readonly call: string; readonly of: readonly Term[] }
  | { readonly over: readonly Term[]; readonly under: readonly Term[] }
  | { readonly root: readonly Term[] }
  | { readonly sum: string };

/** A formula as MathML, which browsers draw and screen readers read aloud. */
export function Formula({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <math displaystyle="true">
      <Terms terms={terms} />
    </math>
  );
}

function Terms({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <mrow>
      {terms.map((term, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a formula never changes
        <Fragment key={index}>
          <TermView term={term} />
        </Fragment>
      ))}
    </mrow>
  );
}

/** A bracket close to its content; by default browsers space it like a binary operator. */
function Operator({ sign }: { readonly sign: string }) {
  return /^[()[\]|]$/.test(sign) ? (
    <mo lspace="0" rspace="0">
      {sign}
    </mo>
  ) : (
    <mo>{sign}</mo>
  );
}

function TermView({ term }: { readonly term: Term }) {
  if (typeof term === 'string') {
    if (/^−?\d+(\.\d+)?$/.test(term)) return <mn>{term}</mn>;
    return /^[a-zε]+$/.test(term) ? <mi>{term}</mi> : <Operator sign={term} />;
  }
  if ('call' in term) {
    return (
      <mrow>
        <mi>{term.call}</mi>
        <Operator sign="(" />
        <Terms terms={term.of} />
        <Operator sign=")" />
      </mrow>
    );
  }
  if ('over' in term) {
    return (
      <mfrac>
        <Terms terms={term.over} />
        <Terms terms={term.under} />
      </mfrac>
    );
  }
  if ('root' in term) {
    return (
      <msqrt>
        <Terms terms={term.root} />
      </msqrt>
    );
  }
  if ('sum' in term) {
    return (
      <munder>
        <mo>∑</mo>
        <mi>{term.sum}</mi>
      </munder>
    );
  }
  if (term.sub !== undefined && term.sup !== undefined) {
    return (
      <msubsup>
        <mi>{term.id}</mi>
        <mi>{term.sub}</mi>
        <mi>{term.sup}</mi>
      </msubsup>
    );
  }
  if (term.sub !== undefined) {
    return (
      <msub>
        <mi>{term.id}</mi>
        <mi>{term.sub}</mi>
      </msub>
    );
  }
  return <mi>{term.id}</mi>;
}
