import { JudgeError } from '../judge.ts';

/**
 * The text of a response, read no further than `limit` bytes, whatever the server says its length
 * is. Rejects with JudgeError 'bad-answer' beyond that, and as the network does.
 */
export async function readBody(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > limit) {
      await reader.cancel().catch(() => undefined);
      throw new JudgeError(
        'bad-answer',
        `the answer is longer than ${Math.round(limit / 1024)} kB and was not read to its end`,
      );
    }
    text += decoder.decode(value, { stream: true });
  }
}
