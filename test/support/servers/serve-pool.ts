import { type ScriptedModel, writeAsModel } from '../runs/scripted-pool.ts';
import { type EndpointServer, serveEndpoint } from './endpoint-server.ts';

/** A server for each model of a pool, by its name. */
export async function servePool(
  pool: Readonly<Record<string, ScriptedModel>>,
): Promise<EndpointServer[]> {
  const servers: EndpointServer[] = [];
  for (const [name, model] of Object.entries(pool)) {
    const server = await serveEndpoint(async (content) => {
      const prompt = content
        .flatMap((part) => (part.type === 'text' ? [part.text] : []))
        .join('\n');
      return { text: writeAsModel(model, prompt), finish: 'stop', places: [] };
    });
    Object.assign(server.settings, { model: name, reportedModel: name, logprobs: false });
    servers.push(server);
  }
  return servers;
}
