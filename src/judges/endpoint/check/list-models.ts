import * as v from 'valibot';
import { messageOf } from '../../../core/errors.ts';
import { authorize, readBody } from '../chat/call-chat.ts';
import { isTimeout } from '../endpoint-fault.ts';
import type { Environment } from '../environment.ts';
import { redactValue } from '../redact.ts';

const PATIENCE = 20_000;
export const MOST_BYTES = 8 << 20;
const ModelsSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

/** The result of GET {base}models. */
type ModelsAnswer =
  | { readonly status: 'listed'; readonly models: readonly string[] }
  /** the server answers but has no list */
  | { readonly status: 'unlisted'; readonly reason: string }
  | { readonly status: 'key'; readonly body: string; readonly code: number }
  /** it answers with a page or something else that is not a list */
  | { readonly status: 'foreign' }
  /** it redirects to an address that was not allowed */
  | { readonly status: 'moved' }
  /** it answers, but CORS hides the answer from this page */
  | { readonly status: 'cors' }
  | { readonly status: 'unreachable'; readonly reason: string };

/** Asks a server for its models, which is free everywhere. Rejects with HostError or AbortError. */
export async function listModels(
  environment: Environment,
  base: string,
  key: string | null,
): Promise<ModelsAnswer> {
  let list: { readonly response: Response; readonly text: string };
  try {
    list = await fetchList(environment, base, key);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'HostError') throw fault;
    if (!(await answersAnybody(environment, base))) {
      return { status: 'unreachable', reason: messageOf(fault) };
    }
    try {
      // to a page, a connection that broke off once looks like an answer that CORS hides
      list = await fetchList(environment, base, key);
    } catch (again) {
      return isTimeout(again)
        ? { status: 'unreachable', reason: messageOf(again) }
        : { status: 'cors' };
    }
  }
  const { response, text } = list;
  const code = response.status;
  if (response.type === 'opaqueredirect' || (code >= 300 && code < 400)) return { status: 'moved' };
  if (code === 401 || code === 403) return { status: 'key', body: text, code };
  if (!response.ok) return { status: 'unlisted', reason: `status ${code}` };
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    return { status: 'foreign' };
  }
  const parsed = v.safeParse(ModelsSchema, value);
  if (!parsed.success) return { status: 'foreign' };
  return { status: 'listed', models: redactValue(parsed.output, key).data.map(({ id }) => id) };
}

async function fetchList(environment: Environment, base: string, key: string | null) {
  const response = await environment.fetch(`${base}models`, {
    headers: authorize(key),
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  });
  return { response, text: await readBody(response, MOST_BYTES) };
}

/** True if anything answers at the address when the page asks for an opaque response. */
async function answersAnybody(environment: Environment, base: string): Promise<boolean> {
  try {
    await environment.fetch(`${base}models`, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return true;
  } catch {
    return false;
  }
}
