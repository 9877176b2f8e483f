import { statSync } from 'node:fs';
import { CommandFault, refused } from '../src/app/frame/command/fault.ts';
import type { CallBudget, JudgeRequest } from '../src/app/frame/command/requests.ts';
import type { Device } from '../src/core/spec/judge-choice.ts';
import { SHIPPED_JUDGES } from '../src/judges/registry.ts';
import { wrapEncoder } from './bare-encoder.ts';
import { checkFile, checkFolder, isFolder } from './check-path.ts';
import type { JudgeValues } from './judge-flags.ts';
import type { OpenPage } from './open-page.ts';

/** A judge named by the arguments, with the folder or file that the page needs, if any. */
export interface NamedJudge {
  /** as typed */
  readonly given: string;
  readonly request: JudgeRequest;
  readonly folder: string | null;
}

/**
 * "org/name", optionally followed by "@revision" and by ":" with a variant's label, such as
 * "fp16/q4/q4"
 */
const HUB_ID = /^([\w.-]+\/[\w.-]+(?:@[\w./-]+)?)(?::([\w/]+))?$/;

/** A folder, followed by ":" and a number format. */
const FOLDER_FORMAT = /^(.+):(\w+)$/;

/**
 * Gives the page the judges' files from this computer. Resolves with a request for each judge, in
 * the same order. `flag` named them, for messages.
 */
export async function bringJudges(
  page: OpenPage,
  judges: readonly NamedJudge[],
  device: Device,
  flag = '--judge',
): Promise<JudgeRequest[]> {
  const requests: JudgeRequest[] = [];
  for (const { given, request, folder } of judges) {
    if (request.type === 'endpoint') await page.relay(request.base);
    if (folder === null) {
      requests.push(request);
      continue;
    }
    await page.give(request.type === 'weights' ? 'weights' : 'judge', folder);
    const id = await page.call('addJudge', { judge: request, device }).catch((fault: unknown) => {
      if (!(fault instanceof CommandFault)) throw fault;
      throw new CommandFault(fault.status, `${flag} ${given}: ${fault.message}`);
    });
    requests.push({ type: 'listed', id });
  }
  return requests;
}

/**
 * The judges of the flags: every --judge, then every --model at its --endpoint. Files on this
 * computer take precedence over downloads. Throws CommandFault naming the invalid flag.
 */
export function readJudges(values: JudgeValues): readonly NamedJudge[] {
  const { judge, hub, endpoint, model } = values;
  refuseStrays(values);
  if (endpoint.length > 1 && endpoint.length !== model.length) {
    throw refused('give one --endpoint with all its --model, or a --model for each --endpoint');
  }
  // a server must not see another server's key
  if (new Set(endpoint).size > 1 && process.env.FLIPSIDE_KEY) {
    throw refused('FLIPSIDE_KEY is the key of one server: give one --endpoint');
  }
  const budget = readBudget(values);
  const judges = [
    ...judge.map((one) => nameJudge(one, values)),
    ...model.map((name, place): NamedJudge => {
      const base = (endpoint.length > 1 ? endpoint[place] : endpoint[0]) ?? '';
      // arguments appear in shell histories and process lists; environment variables do not
      const key = process.env.FLIPSIDE_KEY || null;
      const { concurrency, timeout: patience } = values;
      return {
        request: { type: 'endpoint', base, model: name, key, concurrency, patience, budget },
        folder: null,
        given: name,
      };
    }),
  ];
  if (judges.length === 0) {
    throw refused('--judge is missing');
  }
  if (values.encoder !== null && !judge.some(isGraph)) {
    throw refused('--encoder goes with a --judge of the form FILE.onnx');
  }
  if (hub !== null && !judges.some(({ request }) => request.type === 'hub')) {
    throw refused('--hub goes with a --judge of the form ORG/NAME');
  }
  return judges;
}

const ENDPOINT_FLAGS = [
  'concurrency',
  'timeout',
  'max-calls',
  'max-cost',
  'price-in',
  'price-out',
] as const;

/** Refuses flags of endpoints if there is no endpoint. */
function refuseStrays(values: JudgeValues): void {
  const { endpoint, model } = values;
  if (endpoint.length > 0 && model.length === 0) {
    throw refused('--model is missing');
  }
  if (endpoint.length > 0) return;
  if (model.length > 0) throw refused('--model goes with --endpoint');
  for (const flag of ENDPOINT_FLAGS) {
    if (values[flag] !== null) throw refused(`--${flag} goes with --endpoint`);
  }
}

function readBudget(values: JudgeValues): CallBudget {
  const [priceIn, priceOut] = [values['price-in'], values['price-out']];
  if ((priceIn === null) !== (priceOut === null)) {
    throw refused('--price-in and --price-out go together');
  }
  if (values['max-cost'] !== null && priceIn === null) {
    throw refused('--max-cost needs --price-in and --price-out');
  }
  return { maxCalls: values['max-calls'], maxCost: values['max-cost'], priceIn, priceOut };
}

/** Whether it is an ONNX file on this computer, outside a model's folder. */
function isGraph(judge: string): boolean {
  return /\.onnx$/i.test(judge) && !/^https?:\/\//i.test(judge);
}

/** Whether it is a file of trained weights. */
export function isWeights(judge: string): boolean {
  return /\.json$/i.test(judge);
}

/** The judge of a file of trained weights, which `flag` names. */
export function nameWeights(file: string, flag: string): NamedJudge {
  return { given: file, request: { type: 'weights' }, folder: checkFile(file, flag) };
}

function nameJudge(judge: string, { hub: host, encoder }: JudgeValues): NamedJudge {
  if (SHIPPED_JUDGES.some(({ id }) => id === judge)) {
    return { given: judge, request: { type: 'listed', id: judge }, folder: null };
  }
  if (/^https?:\/\//i.test(judge))
    return { given: judge, request: { type: 'url', url: judge }, folder: null };
  if (isGraph(judge)) {
    const folder = wrapEncoder(checkFile(judge, '--judge'), encoder);
    return { given: judge, request: { type: 'folder', format: null }, folder };
  }
  if (isWeights(judge)) return nameWeights(judge, '--judge');
  const [, own = '', format = ''] = FOLDER_FORMAT.exec(judge) ?? [];
  if (!isFolder(judge) && isFolder(own)) {
    return {
      given: judge,
      request: { type: 'folder', format },
      folder: checkFolder(own, '--judge'),
    };
  }
  const hubId = HUB_ID.exec(judge);
  if (hubId && !judge.startsWith('.') && !statSync(judge, { throwIfNoEntry: false })) {
    const [, repo = '', label = null] = hubId;
    return { given: judge, request: { type: 'hub', repo, label, host }, folder: null };
  }
  // a bare word that is not a folder is probably a mistyped id
  if (!/[/\\.]/.test(judge) && !isFolder(judge)) {
    return { given: judge, request: { type: 'listed', id: judge }, folder: null };
  }
  const folder = checkFolder(judge, '--judge');
  return { given: judge, request: { type: 'folder', format: null }, folder };
}
