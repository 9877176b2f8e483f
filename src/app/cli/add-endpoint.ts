import { MOST_AT_ONCE } from '../../judges/endpoint/budget.ts';
import type { EndpointCause } from '../../judges/endpoint/check/check-endpoint.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';
import { reportingSilence, reportProgress } from '../frame/command/report-progress.ts';
import type { EndpointRequest } from '../frame/command/requests.ts';

/** The server is at fault: the same command may succeed later. */
const PASSING: ReadonlySet<EndpointCause> = new Set(['unreachable', 'failed']);

/**
 * Checks an endpoint and adds it to this page's judges. Rejects with the cause if it cannot be
 * used.
 */
export async function addEndpoint(request: EndpointRequest): Promise<JudgeListing> {
  const { base, model, key, concurrency, budget } = request;
  const patience = request.patience ?? undefined;
  const named = `--endpoint ${base} --model ${model}`;
  const check = await reportingSilence(
    (seconds) =>
      `${named}: no answer to a test question for ${seconds} s; --timeout says how long it may take`,
    () => engine().checkEndpoint({ base, model, key, pictures: 'png', patience }),
  );
  const { cause, message, models, dialect, identity } = check;
  if (cause !== null || dialect === null) {
    const offered = cause === 'no-model' && models !== null ? ` It has ${models.join(', ')}.` : '';
    const status = cause !== null && PASSING.has(cause) ? EXIT.failed : EXIT.usage;
    throw new CommandFault(status, `${named}: ${message}${offered}`);
  }
  reportProgress(`${model}: ${message}`);
  const judge = await engine().addEndpoint({
    base,
    model,
    needsKey: key !== null,
    dialect,
    identity,
  });
  await engine().setEndpointKey(judge.id, key);
  // reset usage kept from an earlier command
  await engine().resetEndpointMeter(judge.id);
  await engine().setEndpointLimits(judge.id, {
    ...budget,
    patience,
    // as many as the server can handle
    concurrency: concurrency ?? MOST_AT_ONCE,
  });
  return judge;
}
