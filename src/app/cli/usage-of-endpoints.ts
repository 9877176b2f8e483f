import { describeEndpoint } from '../../judges/endpoint/describe-endpoint.ts';
import { engine } from '../../runs/engine/engine-client.ts';

/** What the calls to an endpoint took during this command. */
export interface EndpointUsage {
  /** id of its judge, a hash */
  readonly judge: string;
  /** its model and host */
  readonly name: string;
  /** requests, including retries */
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** calls whose tokens the server did not report; estimates are used for them */
  readonly guessed: number;
  /** in the currency of the prices; absent: no prices were given */
  readonly cost?: number;
}

/** The usage of those judges that are endpoints. */
export async function usageOfEndpoints(judges: readonly string[]): Promise<EndpointUsage[]> {
  const endpoints = await engine().listEndpoints();
  return judges.flatMap((judge) => {
    const status = endpoints.find(({ id }) => id === judge);
    if (!status) return [];
    const { meter, cost, source } = status;
    const { name } = describeEndpoint(source);
    const { calls, tokensIn, tokensOut, guessed } = meter;
    return [{ judge, name, calls, tokensIn, tokensOut, guessed, ...(cost !== null && { cost }) }];
  });
}
