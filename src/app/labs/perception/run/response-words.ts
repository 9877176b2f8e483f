import type {
  Attribute,
  ResponseKind,
} from '../../../../core/protocols/perception/dataset/quadruplet.ts';
import type { Verdict } from '../../../../core/protocols/perception/reading/read-shown.ts';

export const RESPONSE_WORDS: Readonly<Record<ResponseKind, string>> = {
  right: 'correct response',
  perception: 'misreporting response',
  both: 'doubly wrong response: misreports the picture and reasons wrongly',
};

/** Short marks for table heads and orders. */
export const RESPONSE_MARKS: Readonly<Record<ResponseKind, string>> = {
  right: 'correct',
  perception: 'misreporting',
  both: 'doubly wrong',
};

export const ATTRIBUTE_WORDS: Readonly<Record<Attribute, string>> = {
  color: 'colour',
  count: 'count',
  relation: 'relation',
  presence: 'presence',
  size: 'size',
  text: 'written text',
};

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  right: 'right',
  tie: 'a tie',
  wrong: 'wrong',
  invalid: 'unreadable',
};
