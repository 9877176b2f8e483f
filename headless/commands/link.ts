import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { readPlace, unpackField } from '../../src/app/address/links.ts';
import { CommandFault, EXIT } from '../../src/app/frame/command/fault.ts';
import type { Flags, FlagValues } from '../../src/app/frame/command/flags.ts';
import type { RunCommand } from '../../src/app/frame/command/lab-command.ts';
import { messageOf } from '../../src/core/errors.ts';
import type { Device } from '../../src/core/spec/judge-choice.ts';
import type { Command } from '../command.ts';
import { PAGE_FLAGS } from '../judge-flags.ts';

const LINK_FLAGS = {
  link: {
    kind: 'string',
    takes: 'LINK',
    required: true,
    about: 'The address of a run or of a set-up, as "Share" copies it, in quotes.',
  },
  device: {
    kind: 'word',
    words: ['wasm', 'webgpu'],
    about: PAGE_FLAGS.device.about,
    otherwise: 'as the link says',
  },
  keep: PAGE_FLAGS.keep,
  save: {
    kind: 'target',
    takes: 'FILE.json',
    about: 'Writes the run into this file, as "Save all as JSON" does on the screen.',
  },
  record: {
    kind: 'target',
    takes: 'FILE.json',
    about: 'Writes the run into this file as it is placed in public/runs/.',
  },
} as const satisfies Flags;

/** A lab's command that takes judges, pictures and options from a link. */
export function linkForm(command: RunCommand): Command {
  const { name, reading } = command;
  return {
    name,
    about: `Carries out the run that a link describes, of any protocol, and prints what that protocol's command prints.`,
    examples: ["--link 'https://example.org/#/benchmark?spec=…' --save run.json"],
    flags: { ...LINK_FLAGS, ...reading },
    chosenBy: ['link'],
    ...(command.figures && { figures: command.figures }),
    ...(command.tables && { tables: command.tables }),
    ...(command.rows && { rows: command.rows }),
    async perform({ values, wantsRows }, { report, withPage }) {
      const own = values as unknown as FlagValues<typeof LINK_FLAGS>;
      const link = readLink(own.link);
      command.checkReading?.(values);
      const device = own.device ?? deviceIn(link);
      const { result, file, recorded } = await withPage(
        { device, keep: own.keep, report },
        (page) =>
          page.call('link', {
            command: name,
            link,
            device: own.device,
            reading: values,
            wantsRows,
          }),
      );
      if (own.save !== null) writeFileSync(own.save, file);
      if (own.record !== null) {
        if ('reason' in recorded)
          throw new CommandFault(EXIT.usage, `--record: ${recorded.reason}`);
        writeFileSync(own.record, `${recorded.text}\n`);
      }
      return result;
    },
  };
}

/** An address as a browser shows it, from "#" on. */
function readLink(text: string): string {
  const at = text.indexOf('#');
  if (at >= 0) return text.slice(at);
  throw new CommandFault(
    EXIT.usage,
    '--link must be an address with "#" in it, as "Share" copies it',
  );
}

const judgesOf = v.object({
  spec: v.object({ judges: v.array(v.object({ device: v.string() })) }),
});

/** The device that the browser must be started for. The page reads the rest. */
function deviceIn(link: string): Device {
  const place = readPlace(link);
  try {
    const value = unpackField(place, 'recorded') ?? { spec: unpackField(place, 'spec') };
    const read = v.safeParse(judgesOf, value);
    const judges = read.success ? read.output.spec.judges : [];
    return judges.some(({ device }) => device === 'webgpu') ? 'webgpu' : 'wasm';
  } catch (fault) {
    throw new CommandFault(EXIT.usage, `--link: ${messageOf(fault)}`);
  }
}
