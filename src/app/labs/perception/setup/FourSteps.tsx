import type { Item } from '../../../../core/protocols/perception/dataset/items.ts';
import { whyLeftOut } from '../../../../core/protocols/perception/dataset/jsonl.ts';
import { OTHER_KINDS } from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import { MarkedText } from '../run/MarkedText.tsx';
import { ATTRIBUTE_WORDS, RESPONSE_WORDS } from '../run/response-words.ts';

/** The paper's four steps on one item: verify, extract attributes, rewrite, verify. */
export function FourSteps({ item }: { readonly item: Item }) {
  const { question, responses, facts, attribute, alteration, given } = item;
  const { right, perception, both } = responses;
  const failure = whyLeftOut(
    {
      question,
      answer: right.answer,
      right: right.text,
      perception: perception.text,
      both: both.text,
    },
    'paper',
  );
  return (
    <ol className="stack gap-3">
      <li>
        <p className="label">Verify the correct response</p>
        <p>{question}</p>
        <MarkedText response={right} />
        <p className="note">
          {given
            ? `The answer is given: ${right.answer}.`
            : `The program that knows the drawn world answers: ${right.answer}.`}
        </p>
      </li>
      <li>
        <p className="label">Extract three to six visual facts that the question does not name</p>
        {facts.length > 0 ? (
          <p>{facts.join('; ')}.</p>
        ) : (
          <p className="note">not known of a given item</p>
        )}
      </li>
      <li>
        <p className="label">Rewrite</p>
        {alteration && attribute && (
          <p className="note">
            Altered here: {ATTRIBUTE_WORDS[attribute]}. {alteration.what}: “{alteration.shown}” in
            the picture, “{alteration.said}” in the misreporting response.
          </p>
        )}
        {OTHER_KINDS.map((kind) => (
          <div key={kind}>
            <p className="note">{RESPONSE_WORDS[kind]}</p>
            <MarkedText response={responses[kind]} />
          </div>
        ))}
      </li>
      <li>
        <p className="label">Verify that each final answer differs from the right one</p>
        <p>
          {right.answer}; {perception.answer || 'none found'}; {both.answer || 'none found'}:{' '}
          {failure === 'same_as_gt' ? 'they do not all differ' : 'they differ'}
          {perception.answer && both.answer ? '' : ' (unverifiable where none is found)'}.
        </p>
      </li>
    </ol>
  );
}
