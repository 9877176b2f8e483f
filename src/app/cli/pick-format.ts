import { DTYPES } from '../../judges/files/dtypes.ts';
import type { PickedFile } from '../../runs/pictures/picture-imports.ts';
import { CommandFault, EXIT } from '../frame/command/fault.ts';

/**
 * The files of a model's folder without graphs of other number formats than `wanted`; null: all.
 * Throws CommandFault if there is no graph of that format.
 */
export function pickFormat(
  files: readonly PickedFile[],
  wanted: string | null,
): readonly PickedFile[] {
  if (wanted === null) return files;
  const formats = new Map(files.map((one) => [one, formatOf(one.path)]));
  const found = new Set([...formats.values()].filter((format) => format !== null));
  if (!found.has(wanted)) {
    throw new CommandFault(
      EXIT.usage,
      `the folder has no model as "${wanted}"; it has ${[...found].join(', ') || 'none'}`,
    );
  }
  return files.filter((one) => (formats.get(one) ?? wanted) === wanted);
}

/** The number format of a graph or of the weights beside it; null for other files. */
function formatOf(path: string): string | null {
  const [, stem] = /([^/]*)\.onnx(?:_data(?:_\d+)?)?$/.exec(path) ?? [];
  if (stem === undefined) return null;
  const own = Object.entries(DTYPES).find(([, suffix]) => suffix !== '' && stem.endsWith(suffix));
  return own?.[0] ?? 'fp32';
}
