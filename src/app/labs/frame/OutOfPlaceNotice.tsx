import { Notice } from '../../components/Notice.tsx';

/** Says of whom the numbers below mean nothing: judges of drawn scenes that saw photographs. */
export function OutOfPlaceNotice({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warn" title="Their numbers here mean nothing">
      <p>
        {names.join(', ')}: trained on drawn scenes only, and these are photographs. A high figure
        here is no sign that the judge is good, and a low one none that it is bad.
      </p>
    </Notice>
  );
}
