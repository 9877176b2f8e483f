import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isWorded } from '../../src/core/ask/wordings.ts';
import { closer } from '../../src/core/protocols/closer/protocol.ts';
import { defaultSetup, specOf } from '../../src/core/protocols/pairbench/options.ts';
import { pairbench } from '../../src/core/protocols/pairbench/protocol.ts';
import { ALL_SPLITS, CONDITIONS, OWN_SPLITS } from '../../src/core/protocols/pairbench/split.ts';
import { defaultPeerOptions } from '../../src/core/protocols/peer-review/options.ts';
import { peerReview } from '../../src/core/protocols/peer-review/protocol.ts';
import { cautionsInRun } from '../../src/judges/cautions.ts';
import models from '../../src/judges/shipped-models.json' with { type: 'json' };
import { SHIPPED_MODELS } from '../../src/judges/shipped-models.ts';
import wordings from '../../src/judges/shipped-wordings.json' with { type: 'json' };
import { pairPrompts } from '../../training/messages/pairbench-prompts.ts';
import { WORDINGS } from '../../training/messages/wordings.ts';
import { listModels } from '../../training/write-listing.ts';
import { NANO_MODELS } from '../support/judges/model-folder.ts';

const writers = SHIPPED_MODELS.filter(({ kind }) => kind === 'generative');
const everything = { splits: ALL_SPLITS, conditions: CONDITIONS };
const run = (changes: object) => specOf({ ...defaultSetup(), ...everything, ...changes });

describe('the models that are listed', () => {
  it('are those whose files ship', () => {
    const folders = readdirSync(NANO_MODELS).filter((name) =>
      existsSync(join(NANO_MODELS, name, 'config.json')),
    );
    expect(SHIPPED_MODELS.map(({ id }) => id).sort()).toEqual(folders.sort());
  });

  it('are listed as the records of training say: npx tsx training/write-listing.ts', () => {
    expect(listModels('training/published')).toEqual({ models, wordings });
  });

  it.each(writers)('$id knows every prompt of PairBench', (judge) => {
    expect(cautionsInRun(judge, run({}))).toEqual([]);
  });

  it.each(writers)('$id is asked in other words where a sentence is edited', (judge) => {
    const sentences = { 'R/sensitive': 'Count a turned picture as another one.' };
    expect(cautionsInRun(judge, run({ sentences }))).toEqual(['wording']);
    expect(cautionsInRun(judge, run({ sentences, splits: ['GB'] }))).toEqual([]);
  });

  it('say nothing of an encoder, which reads no prompt', () => {
    const [encoder] = SHIPPED_MODELS.filter(({ kind }) => kind === 'encoder');
    expect(encoder && cautionsInRun(encoder, run({ sentences: { 'R/sensitive': 'x' } }))).toEqual(
      [],
    );
  });

  it('say both where pictures and words are strange', () => {
    const source = { type: 'solids' } as const;
    const sentences = { 'R/sensitive': 'x' };
    for (const judge of writers) {
      expect(cautionsInRun(judge, run({ source, sentences }))).toEqual(['pictures', 'wording']);
    }
  });
});

describe('the wordings that training has', () => {
  const of = (...names: string[]) => ({
    forms: names.flatMap((name) => WORDINGS[name]?.forms ?? []),
    fillings: Object.assign({}, ...names.map((name) => WORDINGS[name]?.fillings)),
  });
  const pool = of(...Object.keys(WORDINGS));

  it('have names of their own', () => {
    const holes = Object.values(WORDINGS).flatMap(({ fillings }) => Object.keys(fillings));
    expect(new Set(holes).size).toBe(holes.length);
  });

  it('are those of which batches of pairs are drawn, and none that is held out', () => {
    const varied = of('pairs', 'pairs-varied');
    const pages = of('pairs');
    for (const { text, wording, subjects } of pairPrompts()) {
      expect(isWorded(varied, text), text).toBe(wording !== 'held-out');
      const isPage = wording === 'page' && !subjects.includes('OWN');
      expect(isWorded(pages, text), text).toBe(isPage);
    }
  });

  it('are not those that training never put into a long template', () => {
    const short =
      pairPrompts().find(({ text }) => text.includes('Penalize a rotated image.'))?.text ?? '';
    const long = pairPrompts().find(
      ({ text }) => text.includes('Be strict about a rotated image.') && text.length > 400,
    );
    const varied = of('pairs', 'pairs-varied');
    expect(isWorded(varied, short)).toBe(true);
    expect(isWorded(varied, long?.text ?? '')).toBe(true);
    const never =
      long?.text.replace('Be strict about a rotated image.', 'Penalize a rotated image.') ?? '';
    expect(isWorded(varied, never)).toBe(false);
  });

  it('have every prompt that the page puts, so that a pool model is at home in each protocol', () => {
    const prompts = [
      ...pairbench.prompts({ ...defaultSetup(), ...everything }),
      ...pairbench.prompts({ ...defaultSetup(), splits: OWN_SPLITS, conditions: CONDITIONS }),
      ...closer.prompts(closer.parse({ source: { type: 'scenes' }, items: 2, op: 'rotate' })),
      ...peerReview.prompts(defaultPeerOptions()),
    ];
    expect(prompts.length).toBeGreaterThan(120);
    for (const prompt of prompts) expect(isWorded(pool, prompt), prompt).toBe(true);
  });

  it('tell questions that a person writes from those of training', () => {
    const asked = (question: string) =>
      peerReview
        .prompts({ ...defaultPeerOptions(), questions: [question] })
        .every((prompt) => isWorded(pool, prompt));
    expect(asked('What color is the star?')).toBe(true);
    expect(asked('Why does the man smile?')).toBe(false);
  });
});
