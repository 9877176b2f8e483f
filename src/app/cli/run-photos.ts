import { bringPictures } from '../frame/command/bring-pictures.ts';
import type { CommandResult } from '../frame/command/command-result.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';
import type { PhotosCommand, PhotosCommandRequest } from '../frame/command/photos-command.ts';
import { reportProgress } from '../frame/command/report-progress.ts';
import { findJudge } from './find-judge.ts';
import { usageOfEndpoints } from './usage-of-endpoints.ts';

/** Asks a lab's questions about photographs, from arguments to output. */
export async function runPhotos(
  command: PhotosCommand,
  { judge: wanted, source, device, seed, values }: PhotosCommandRequest,
): Promise<CommandResult> {
  const form = await command.load();
  const judge = await findJudge(wanted, device);
  const pictures = await bringPictures(source);
  if ('type' in pictures) {
    throw new CommandFault(
      EXIT.usage,
      `--source: "${pictures.type}" are drawn; name a folder, a zip or a table of photographs`,
    );
  }
  const { photos } = pictures;
  const result = await form.perform({ values, photos, judge, device, seed }, reportProgress);
  const usage = await usageOfEndpoints([judge.id]);
  return { ...result, value: { ...(result.value as object), ...(usage.length > 0 && { usage }) } };
}
