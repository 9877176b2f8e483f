import type { Abilities } from '../../../../src/core/ask/abilities.ts';
import { type Ask, allParts, type SpokenAsk } from '../../../../src/core/ask/ask.ts';
import { findBias } from '../../../../src/core/protocols/bias/biases.ts';
import {
  type BiasOptions,
  defaultBiasOptions,
} from '../../../../src/core/protocols/bias/options.ts';
import { bias } from '../../../../src/core/protocols/bias/protocol.ts';
import type { BiasReport, BiasRow } from '../../../../src/core/protocols/bias/report.ts';
import type { BiasPlan } from '../../../../src/core/protocols/bias/rounds.ts';
import { isRight, solveText } from '../../../../src/core/scenes/world/questions/solve-text.ts';
import { FAULT, playProtocol } from '../../../support/runs/play-protocol.ts';

export const READER: Abilities = {
  modes: ['generate'],
  pictures: 'many',
  readsText: true,
  turns: true,
  system: true,
};

/** What a made-up judge writes to an ask; undefined: the ask fails. */
export type Writing = (ask: Ask) => string | undefined;

export const DEFAULTS: BiasOptions = { ...defaultBiasOptions(), items: 20 };

/** Plays a run of made-up judges to its end, and reads it. */
export function playBattery(
  judges: readonly { readonly writes: Writing; readonly abilities?: Abilities }[],
  options: Partial<BiasOptions> = {},
): { readonly plans: readonly (readonly BiasPlan[])[]; readonly reports: readonly BiasReport[] } {
  const run = {
    seed: 7,
    options: { ...DEFAULTS, ...options },
    judges: judges.map(({ abilities = READER }) => abilities),
  };
  const { rounds, report } = playProtocol(bias, run, (judge, ask) => {
    const text = judges[judge]!.writes(ask);
    return text === undefined ? { fault: FAULT } : { mode: 'generate', text, finish: 'stop' };
  });
  return { plans: rounds.map(({ plans }) => plans), reports: report };
}

export function rowOf(report: BiasReport | undefined, id: BiasRow['bias']): BiasRow {
  const row = report?.rows.find((one) => one.bias === findBias(id).id);
  if (!row) throw new Error(`the report has no row ${id}`);
  return row;
}

/** What an ask to score shows: its system text and pictures, the question and the responses. */
export function lookAt(ask: Ask) {
  const spoken = ask as SpokenAsk;
  const parts = allParts(spoken);
  const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  const [, asked = '', answers = ''] =
    /\[Question\]\n([\s\S]*?)\n\n(\[Assistant[\s\S]*)/.exec(text) ?? [];
  return {
    /** null: it is to write an answer itself */
    responses: answers === '' ? null : answers.split(/\n*\[Assistant[^\]]*\]\n/).slice(1),
    question: asked.split('\n').at(-1) ?? '',
    pictures: parts.flatMap((part) => (part.type === 'picture' ? [part.picture] : [])),
    top: Number(/Score assistants 1-(\d+)/.exec(spoken.system ?? text)?.[1] ?? 10),
    text,
  };
}

export function sayScores(scores: readonly number[]): string {
  return `<think>made up</think>${scores.map((score) => `<answer>${score}</answer>`).join('')}`;
}

/** Knows every world: the top of the scale for what is right there, 1 for all else. */
export const exact: Writing = (ask) => {
  const { responses, question, pictures, top, text } = lookAt(ask);
  const [source] = pictures.map((picture) => picture.source);
  if (responses === null) {
    const [asked = ''] = text.split('\n');
    const known = source?.kind === 'world' ? solveText(asked, source.world) : null;
    return `Answer: ${known?.answer ?? 'unknown'}`;
  }
  const known = source?.kind === 'world' ? solveText(question, source.world) : null;
  return sayScores(
    responses.map((response) => (known && isRight(response, known) === true ? top : 1)),
  );
};
