import type { Response } from '../../../../core/protocols/perception/dataset/quadruplet.ts';

/** A response in which the altered words are marked. */
export function MarkedText({
  response,
}: {
  readonly response: Pick<Response, 'text' | 'altered'>;
}) {
  const { text, altered } = response;
  const bits = altered.flatMap(({ begin, end }, place) => [
    { text: text.slice(altered[place - 1]?.end ?? 0, begin), begin: -begin - 1, marked: false },
    { text: text.slice(begin, end), begin, marked: true },
  ]);
  return (
    <p className="quote">
      {bits.map((bit) =>
        bit.marked ? (
          <mark key={bit.begin}>{bit.text}</mark>
        ) : (
          <span key={bit.begin}>{bit.text}</span>
        ),
      )}
      {text.slice(altered.at(-1)?.end ?? 0)}
    </p>
  );
}
