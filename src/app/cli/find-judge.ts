import type { Device } from '../../core/spec/judge-choice.ts';
import { engine } from '../../runs/engine/engine-client.ts';
import type { JudgeListing } from '../../runs/judges/judge-listing.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';
import { pickedFile, pickedFolder } from '../frame/command/picked-files.ts';
import type { JudgeRequest } from '../frame/command/requests.ts';
import { addEndpoint } from './add-endpoint.ts';
import { addHubModel } from './add-hub-model.ts';

/** The judge of a run, fetched and added to this page's list if necessary. */
export async function findJudge(request: JudgeRequest, device: Device): Promise<JudgeListing> {
  switch (request.type) {
    case 'endpoint':
      return addEndpoint(request);
    case 'hub':
      return addHubModel(request, device);
    case 'url':
      return engine().addJudgeUrl(request.url);
    case 'folder':
      return engine().addJudgeFolder(pickedFolder('judge'));
    case 'weights':
      return engine().importWeights(pickedFile('weights'));
    case 'listed': {
      const judges = await engine().listJudges();
      const judge = judges.find(({ id }) => id === request.id);
      if (judge) return judge;
      const known = judges.map(({ id }) => id).join(', ');
      throw new CommandFault(
        EXIT.usage,
        `--judge: there is no judge "${request.id}"; there are ${known}, or give a folder, an address or ORG/NAME`,
      );
    }
  }
}
