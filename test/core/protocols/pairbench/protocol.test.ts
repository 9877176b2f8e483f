import { describe, expect, it } from 'vitest';
import type { Abilities } from '../../../../src/core/ask/abilities.ts';
import type { Answer } from '../../../../src/core/ask/answer.ts';
import { openDetail } from '../../../../src/core/protocols/detail.ts';
import type { PairRow } from '../../../../src/core/protocols/pairbench/files/pair-row.ts';
import { defaultSetup, specOf } from '../../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { pairbench } from '../../../../src/core/protocols/pairbench/protocol.ts';
import { unpackPoints } from '../../../../src/core/protocols/pairbench/report/points.ts';
import type { PairBenchReport } from '../../../../src/core/protocols/pairbench/report/run-reader.ts';
import type { AskPlan, Round } from '../../../../src/core/protocols/protocol.ts';
import { findProtocol, PROTOCOLS } from '../../../../src/core/protocols/registry.ts';

const writer: Abilities = {
  modes: ['generate', 'choose'],
  pictures: 'many',
  readsText: true,
  turns: false,
  system: false,
};
const pixel: Abilities = { ...writer, modes: ['compare'], readsText: false };
const setup = { ...defaultSetup(), items: 3, splits: ['R', 'SP-IT'] as const };
const { seed, options } = specOf(setup);
const run = { seed, options, judges: [writer, pixel, null] };

function planOf(round: Round, judge: number): AskPlan {
  const steps = round.plan(judge);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('PairBench as a protocol', () => {
  const protocol = findProtocol('pairbench');
  const round = protocol.rounds(run).next().value as Round;

  it('has one round, of which everything is known beforehand', () => {
    const play = protocol.rounds(run);
    expect(play.next().value?.last).toBe(true);
    expect(play.next(() => undefined)).toEqual({ done: true, value: undefined });
    const plan = planOf(round, 0);
    const own = planAsks(setup, { style: 'generative', readsText: true });
    expect([...plan.keys()]).toEqual([...own.keys()]);
    expect(plan.amounts).toEqual({ pairs: own.pairs.length, judgements: 2 * own.pairs.length });
  });

  it('names what it asks by what changes it, and by nothing else', () => {
    const nameIn = (changes: object, judge = 0) =>
      protocol
        .rounds({ ...run, options: { ...options, ...changes } })
        .next()
        .value?.planName(judge);
    expect(nameIn({ reader: 'paper' })).toBe(round.planName(0));
    expect(nameIn({ items: 4 })).not.toBe(round.planName(0));
    expect(nameIn({}, 1)).not.toBe(round.planName(0));
  });

  it('says which cells a judge is not asked about, and when nothing is left', () => {
    expect(protocol.refusals(writer, options)).toEqual([]);
    expect(protocol.refusals(pixel, options)).toEqual([
      { what: 'SP-IT sensitive', reason: 'this judge cannot read captions' },
      { what: 'SP-IT invariant', reason: 'this judge cannot read captions' },
    ]);
    const blind: Abilities = { ...writer, pictures: 'none' };
    expect(protocol.refusals(blind, options)).toHaveLength(4);
    for (const { all } of protocol.refusals(blind, options)) expect(all).toBe(true);
    const single: Abilities = { ...writer, pictures: 'one' };
    expect(protocol.refusals(single, options).map(({ what }) => what)).toEqual([
      'R sensitive',
      'R invariant',
    ]);
  });

  it('reads answers as they come, none of them twice, and reports what is there', () => {
    const reader = pairbench.reader(run as Parameters<typeof pairbench.reader>[0]);
    const plan = planAsks(setup, { style: 'generative', readsText: true });
    const answers = new Map<string, Answer>(
      [...plan.keys()].map((key, index) => [
        key,
        {
          body: { mode: 'generate', text: `Score: ${1 + (index % 10)}\nReason: x`, finish: 'stop' },
          milliseconds: 2,
        },
      ]),
    );
    const half = new Map([...answers].slice(0, plan.size / 2));
    for (const { take } of reader.portions(0, 0, plan)) take(half);
    const [left] = [...reader.portions(0, 0, plan)];
    expect([...(left?.keys ?? [])].some((key) => half.has(key))).toBe(false);
    const before: PairBenchReport = structuredClone(reader.report(() => null));
    expect(before).toHaveLength(3);
    expect(before[0]).toMatchObject({ answered: plan.pairs.length / 2, total: plan.pairs.length });
    left?.take(answers);
    expect([...reader.portions(0, 0, plan)]).toEqual([]);
    const [first] = plan.keys();
    const [whole, none] = reader.report((judge) =>
      judge === 0 ? (key) => ({ fromFallback: key === first, elsewhere: null }) : null,
    );
    expect(whole?.fallbackPairs).toEqual([plan.pairs[0]?.id]);
    expect(none).toMatchObject({ answered: 0, total: 0, fallbackPairs: [] });

    const [point] = unpackPoints(whole!.points);
    const rounds = [{ plans: [plan, null, null] }];
    const name = { judge: 0, pair: point!.pair, repeat: 0 };
    const { wanted, read } = openDetail(protocol, run, rounds, { kind: 'pair', name });
    expect(wanted).toEqual([{ judge: 0, keys: [...plan.keys()].slice(0, 2) }]);
    const row = read(
      (_, key) => answers.get(key),
      () => null,
      () => undefined,
    ) as PairRow;
    expect([row.forward.score, row.reverse.score]).toEqual([point!.forward, point!.reverse]);
    expect(() =>
      openDetail(protocol, run, rounds, { kind: 'pair', name: { ...name, pair: 'none' } }),
    ).toThrow(RangeError);
    expect(() =>
      openDetail(protocol, run, rounds, { kind: 'pair', name: { ...name, judge: 1 } }),
    ).toThrow(RangeError);

    const file = protocol.file!(run, rounds);
    const mine = file.judge(0, null);
    const rows = [...mine.portions].flatMap(({ take }) => {
      take(answers);
      return mine.list?.next() ?? [];
    });
    expect(rows).toHaveLength(2 * plan.pairs.length);
    expect(mine.fields()).toMatchObject({ report: whole?.report, answered: plan.pairs.length });
    const theirs = file.judge(1, null);
    expect([...theirs.portions]).toEqual([]);
    expect(theirs.list?.next()).toEqual([]);
    expect(theirs.fields()).toMatchObject({ answered: 0, total: 0 });
  });
});

describe('the registry', () => {
  it('names each protocol once, and finds it', () => {
    const ids = PROTOCOLS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const protocol of PROTOCOLS) expect(findProtocol(protocol.id)).toBe(protocol);
    expect(() => findProtocol('none')).toThrow(RangeError);
  });
});
