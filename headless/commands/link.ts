import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { readPlace, unpackField } from '../../src/app/links.ts';
import { messageOf } from '../../src/core/errors.ts';
import type { Device } from '../../src/core/spec/judge-choice.ts';
import { checkOrMakeFolder, checkTarget } from '../check-path.ts';
import { type Command, FiledResult } from '../command.ts';
import { readArguments, readWord, requireFlag } from '../read-arguments.ts';

/** A command that runs judges, which besides takes what a link says in place of everything else. */
export function withLinks(name: string, command: Command): Command {
  const usage =
    `${name} --link LINK [--device wasm|webgpu] [--keep DIR] [--out FILE] [--save FILE] ` +
    '[--record FILE]';
  return {
    usage: `${command.usage}\n  ${usage}`,
    async perform(args, report, withPage) {
      if (!args.some((one) => /^--link(=|$)/.test(one))) {
        return command.perform(args, report, withPage);
      }
      const { flags } = readArguments(args, usage, [
        'link',
        'device',
        'keep',
        'out',
        'save',
        'record',
      ]);
      const link = readLink(requireFlag(flags, 'link', usage));
      const wanted =
        flags.device === undefined ? null : readWord(flags, 'device', ['wasm', 'webgpu'], 'wasm');
      const keep = flags.keep === undefined ? null : checkOrMakeFolder(flags.keep, '--keep');
      const out = flags.out === undefined ? null : checkTarget(flags.out, '--out');
      const save = flags.save === undefined ? null : checkTarget(flags.save, '--save');
      const record = flags.record === undefined ? null : checkTarget(flags.record, '--record');
      const device = wanted ?? deviceIn(link);
      const { printed, file, recorded } = await withPage({ device, keep, report }, (page) =>
        page.call('link', { link, device: wanted }),
      );
      if (save !== null) writeFileSync(save, file);
      if (record !== null) {
        if ('reason' in recorded) throw new Error(`--record: ${recorded.reason}`);
        writeFileSync(record, `${recorded.text}\n`);
      }
      return out === null ? printed : new FiledResult(printed, out);
    },
  };
}

/** An address as a browser shows it, from "#" on. */
function readLink(text: string): string {
  const at = text.indexOf('#');
  if (at < 0) throw new Error('--link must be an address with "#" in it, as "Share" copies it');
  return text.slice(at);
}

const judgesOf = v.object({
  spec: v.object({ judges: v.array(v.object({ device: v.string() })) }),
});

/** What the browser must be started with: the page reads the rest. */
function deviceIn(link: string): Device {
  const place = readPlace(link);
  try {
    const value = unpackField(place, 'recorded') ?? { spec: unpackField(place, 'spec') };
    const read = v.safeParse(judgesOf, value);
    const judges = read.success ? read.output.spec.judges : [];
    return judges.some(({ device }) => device === 'webgpu') ? 'webgpu' : 'wasm';
  } catch (fault) {
    throw new Error(messageOf(fault));
  }
}
