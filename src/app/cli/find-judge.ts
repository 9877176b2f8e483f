import type { Device } from '../../core/spec/judge-choice.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import { EngineError } from '../../runs/engine/engine-error.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';
import { pickedFile, pickedFolder } from '../frame/command/picked-files.ts';
import type { JudgeRequest } from '../frame/command/requests.ts';
import { addEndpoint } from './add-endpoint.ts';
import { addHubModel } from './add-hub-model.ts';
import { pickFormat } from './pick-format.ts';

/**
 * The judge of a run, fetched and added to this page's list if necessary. `flag` named it, for
 * messages.
 */
export async function findJudge(
  request: JudgeRequest,
  device: Device,
  flag = '--judge',
): Promise<JudgeListing> {
  switch (request.type) {
    case 'endpoint':
      return addEndpoint(request);
    case 'hub':
      return addHubModel(request, device);
    case 'url':
      return engine().addJudgeUrl(request.url);
    case 'folder':
      return addFolder(request.format);
    case 'weights':
      return engine().importWeights(pickedFile('weights'));
    case 'listed': {
      const judges = await engine().listJudges();
      const judge = judges.find(({ id }) => id === request.id);
      if (judge) return judge;
      const known = judges.map(({ id }) => id).join(', ');
      throw new CommandFault(
        EXIT.usage,
        `${flag}: there is no judge "${request.id}"; there are ${known}, or give a folder, an address or ORG/NAME`,
      );
    }
  }
}

/** A folder that does not fit names what would. */
async function addFolder(format: string | null): Promise<JudgeListing> {
  try {
    return await engine().addJudgeFolder(pickFormat(pickedFolder('judge'), format));
  } catch (fault) {
    const isFull = fault instanceof EngineError && fault.code === 'quota';
    if (!isFull) throw fault;
    throw new CommandFault(
      EXIT.failed,
      `${fault.message} --keep DIR stores it on the disk${format === null ? '; a format behind the folder, as in DIR:q4, takes a smaller one' : ''}.`,
      { cause: fault },
    );
  }
}
