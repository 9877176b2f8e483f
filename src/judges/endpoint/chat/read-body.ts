import { readBounded } from '../../../net/read-bounded.ts';
import { JudgeError } from '../../judge.ts';

/**
 * The text of a response, read no further than `limit` bytes. Rejects with JudgeError 'bad-answer'
 * beyond that, and as the network does.
 */
export async function readBody(response: Response, limit: number): Promise<string> {
  const body = await readBounded(response, limit);
  if (body) return body.text();
  throw new JudgeError(
    'bad-answer',
    `the answer is longer than ${Math.round(limit / 1024)} kB and was not read to its end`,
  );
}
