import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';

/** Settings that a model's folder has and an ONNX file lacks. */
interface EncoderSettings {
  /** side of its square input, in pixels */
  readonly size: number;
  /** by red, green and blue, for values from 0 to 1 */
  readonly mean: readonly number[];
  readonly std: readonly number[];
  /** PIL's number of the resizing filter */
  readonly resample: number;
}

const FILTERS: Readonly<Record<string, number>> = { lanczos: 1, bilinear: 2, bicubic: 3 };

const EXAMPLE = '--encoder size=224,mean=0.485/0.456/0.406,std=0.229/0.224/0.225';

/**
 * Makes a temporary folder with an encoder's ONNX file in the layout that the page expects of a
 * model; deleted when the process ends. Throws CommandFault naming the missing settings.
 */
export function wrapEncoder(file: string, told: readonly string[] | null): string {
  const { size, mean, std, resample } = readSettings(file, told ?? []);
  const folder = mkdtempSync(join(tmpdir(), 'flipside-encoder-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'onnx'));
  placeFile(file, join(folder, 'onnx', 'model.onnx'));
  // external weights keep the file name that the graph refers to
  const beside = `${file}_data`;
  if (existsSync(beside)) placeFile(beside, join(folder, 'onnx', basename(beside)));
  const config = { model_type: 'encoder', _name_or_path: basename(file) };
  const preprocessor = {
    size: { width: size, height: size },
    image_mean: mean,
    image_std: std,
    resample,
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'preprocessor_config.json'), JSON.stringify(preprocessor));
  return folder;
}

/** Links the file if both are on the same disk; otherwise copies it. */
function placeFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function readSettings(file: string, told: readonly string[]): EncoderSettings {
  const given = new Map(
    told.map((part): readonly [string, string] => {
      const [, name = '', value = ''] = /^(size|mean|std|filter)=(\S+)$/.exec(part) ?? [];
      if (name === '') throw refused(`"${part}" is none of size=, mean=, std= and filter=`);
      return [name, value];
    }),
  );
  const missing = ['size', 'mean', 'std'].filter((name) => !given.has(name));
  if (missing.length > 0) {
    throw new CommandFault(
      EXIT.usage,
      `"${file}" does not say how its pictures are prepared: ${missing.join(', ')} missing; give ` +
        `them as ${EXAMPLE}, or put config.json and preprocessor_config.json beside it in a folder`,
    );
  }
  const size = Number(given.get('size'));
  if (!Number.isInteger(size) || size < 8 || size > 2048) {
    throw refused('size must be a whole number of pixels from 8 to 2048');
  }
  const filter = given.get('filter') ?? 'bicubic';
  const resample = FILTERS[filter];
  if (resample === undefined) {
    throw refused(`filter must be one of ${Object.keys(FILTERS).join(', ')}, not "${filter}"`);
  }
  return {
    size,
    mean: readChannels('mean', given.get('mean') ?? '', 0),
    std: readChannels('std', given.get('std') ?? '', 1e-6),
    resample,
  };
}

/**
 * Parses one number for all channels, or one for each of red, green and blue separated by slashes.
 */
function readChannels(name: string, text: string, least: number): readonly number[] {
  const values = text.split('/').map(Number);
  const fits = values.every((value) => Number.isFinite(value) && value >= least && value <= 1);
  if (fits && values.length === 3) return values;
  if (fits && values.length === 1) return [0, 1, 2].map(() => values[0] ?? 0);
  throw refused(`${name} must be one number from 0 to 1 or three with "/" between, not "${text}"`);
}

function refused(reason: string): CommandFault {
  return new CommandFault(EXIT.usage, `--encoder: ${reason}, as in ${EXAMPLE}`);
}
