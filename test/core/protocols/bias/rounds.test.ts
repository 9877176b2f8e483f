import { describe, expect, it } from 'vitest';
import { BIAS_IDS } from '../../../../src/core/protocols/bias/biases.ts';
import { sayFindings } from '../../../../src/core/protocols/bias/words/say-findings.ts';
import {
  exact,
  lookAt,
  playBattery,
  READER,
  rowOf,
  sayScores,
  type Writing,
} from './play-battery.ts';

/** Points of 1 to 10 as whole points of another scale. */
function onScale(score: number, top: number): number {
  return Math.round(1 + ((score - 1) * (top - 1)) / 9);
}

/** Looks at nothing: every answer is worth 6. */
const constant: Writing = (ask) => {
  const { responses, top } = lookAt(ask);
  return sayScores((responses ?? ['']).map(() => onScale(6, top)));
};

/** 5 points, and two more for an answer that is said twice. */
const likesLength: Writing = (ask) =>
  sayScores((lookAt(ask).responses ?? ['']).map((text) => (/That is to say/.test(text) ? 7 : 5)));

/** Reads the answer, but sees no picture: 8 for "Step", 2 for all else. */
const blind: Writing = (ask) => {
  const { responses, top } = lookAt(ask);
  return sayScores((responses ?? ['']).map((text) => onScale(/Step/.test(text) ? 10 : 2, top)));
};

/** Three points more for what stands first. */
const likesFirst: Writing = (ask) =>
  sayScores((lookAt(ask).responses ?? ['']).map((_, place) => (place === 0 ? 7 : 4)));

describe('the battery on made-up judges', () => {
  it('finds an exact judge without any bias', () => {
    const [report] = playBattery([{ writes: exact }]).reports;
    for (const row of report!.rows) {
      if (row.bias === 'self-preference') continue;
      expect(row, row.bias).toMatchObject({ figure: 1, dropped: 0 });
      expect(row.exceeds, row.bias).toBe(row.measure === 'BD');
    }
    expect(report).toMatchObject({ planned: 20, asked: 20, unreadable: 0, allZero: false });
    expect(report?.categories.map(({ mean }) => mean)).toEqual([1, 1, 1]);
    expect(report?.headline).toMatch(
      /^As it should, the judge’s score falls without the question by 100 %, .* of what it could\.$/,
    );
    // twenty items are too few to bound what should stay
    expect(sayFindings(report!.rows, false).slice(1)).toEqual([
      expect.stringMatching(/^Not settled by these items: what it does with a description /),
    ]);
    expect(rowOf(report, 'self-preference').sentence).toBe(
      'Not asked: this needs a second judge that writes answers.',
    );
  });

  it('says of a judge that favours length by how much', () => {
    const [report] = playBattery([{ writes: likesLength }]).reports;
    const row = rowOf(report, 'verbosity');
    // 2 points of the 5 that a score of 5 can move, for both answers of every item
    expect(row).toMatchObject({ n: 40, items: 20, exceeds: true });
    expect(row.figure).toBeCloseTo(1 - 2 / 5, 12);
    expect(row.shift?.mean).toBeCloseTo(2, 12);
    expect(row.floor).toMatchObject({ by: 'sham', mean: 1 });
    expect(row.sentence).toMatch(
      /^For the same answer said longer, its score moves by 40 % of what it could .* up by 2\.0 points/,
    );
    for (const id of ['authority', 'visual-transformation', 'detail-description'] as const) {
      expect(rowOf(report, id)).toMatchObject({ figure: 1, exceeds: false });
    }
  });

  it('sees that a blind judge does not miss the picture, and misses what it reads', () => {
    const [report] = playBattery([{ writes: blind }]).reports;
    for (const id of ['image-dominance', 'image-misalignment', 'wrong-claim'] as const) {
      expect(rowOf(report, id)).toMatchObject({ figure: 0, exceeds: false });
    }
    expect(rowOf(report, 'image-dominance').sentence).toMatch(
      /^Without the picture, its score is not shown to fall more than by noise: it falls by 0 % /,
    );
    expect(report?.allZero).toBe(true);
    expect(report?.headline).toMatch(
      /^Without the picture, the judge’s score falls only 0 % of the way to the lowest \(95 %: −\d+ to \d+\)\./,
    );
    expect(sayFindings(report!.rows, report!.allZero)).toContain(
      'No change moved the judge’s mean score measurably: every 95 % interval includes 0.',
    );
  });

  it('sees which place a judge favours', () => {
    const [report] = playBattery([{ writes: likesFirst }]).reports;
    const row = rowOf(report, 'position');
    expect(row).toMatchObject({ figure: 0, exceeds: true, floor: { mean: 1 } });
    expect(row.shift?.mean).toBe(1);
    expect(row.sentence).toMatch(/changes 100 % of its verdicts .* it favours the first place\.$/);
  });

  it('does not take what rounding does for an effect of the scale', () => {
    const [report] = playBattery([{ writes: constant }]).reports;
    expect(rowOf(report, 'score-format')).toMatchObject({ figure: 1, exceeds: false });
  });

  it('does not take for a fall what rises as often', () => {
    let asked = 0;
    const [report] = playBattery([
      {
        writes: (ask) => {
          const { responses, pictures } = lookAt(ask);
          const isGrey = pictures[0]?.source.kind === 'grey';
          if (isGrey) asked += 1;
          // two of an item: without the picture, and without question and picture
          const score = isGrey ? (asked % 4 < 2 ? 2 : 8) : 5;
          return sayScores((responses ?? ['']).map(() => score));
        },
      },
    ]).reports;
    const row = rowOf(report, 'image-dominance');
    expect(row.beyond?.low).toBeGreaterThan(0);
    expect(row.exceeds).toBe(false);
    expect(row.sentence).toMatch(
      /^Without the picture, its score falls in some cases, .* it changes by [+−]?\d\.\d points \(−\d\.\d to \+\d\.\d\)\.$/,
    );
  });

  it('compares own answers with others that are right alike', () => {
    const writer =
      (word: string): Writing =>
      (ask) => {
        const { responses } = lookAt(ask);
        if (responses === null) return `${word}\n${exact(ask)}`;
        return sayScores(responses.map((text) => (text.startsWith('mine') ? 9 : 6)));
      };
    const { reports } = playBattery([{ writes: writer('mine') }, { writes: writer('yours') }]);
    expect(rowOf(reports[0], 'self-preference')).toMatchObject({
      figure: 1,
      exceeds: true,
      n: 20,
      shift: { mean: 3 },
    });
    // the second one prefers the first one's answers
    expect(rowOf(reports[1], 'self-preference')).toMatchObject({ figure: 0, exceeds: false });
  });

  it('drops and counts pairs whose score cannot be read or whose ask failed', () => {
    let asked = 0;
    const { reports } = playBattery([
      {
        writes: (ask) => {
          const { pictures } = lookAt(ask);
          if (pictures[0]?.source.kind !== 'grey') return exact(ask);
          asked += 1;
          return asked % 2 === 0 ? undefined : 'a good answer';
        },
      },
    ]);
    const row = rowOf(reports[0], 'image-dominance');
    expect(row).toMatchObject({ figure: null, n: 0, dropped: 20 });
    expect(row.sentence).toBe(
      'Not measured: of all 20 pairs a score is missing or cannot be read.',
    );
    expect(reports[0]?.unreadable).toBe(40);
  });

  it('takes the larger of two floors where answers are sampled', () => {
    const { reports } = playBattery(
      [
        {
          writes: (ask) => {
            const { responses } = lookAt(ask);
            const repeat = ask.mode === 'generate' ? ask.sampling?.repeat : undefined;
            return sayScores((responses ?? ['']).map(() => (repeat === 1 ? 6 : 5)));
          },
        },
      ],
      { temperature: 1 },
    );
    const { floor, exceeds } = rowOf(reports[0], 'visual-transformation');
    expect(floor).toMatchObject({ by: 'again', mean: expect.closeTo(1 - 1 / 5, 12) });
    expect(exceeds).toBe(false);
  });
});

describe('what is asked', () => {
  it('is the same each time, and a longer run begins with a shorter one', () => {
    const keys = (items: number) =>
      playBattery([{ writes: exact }], { items }).plans.map(([plan]) => [...plan!.keys()]);
    expect(keys(4)).toEqual(keys(4));
    const [short] = keys(4);
    const [long] = keys(6);
    expect(long?.slice(0, short?.length)).toEqual(short);
  });

  it('is each thing once', () => {
    const { plans } = playBattery([{ writes: exact }], { items: 5 });
    expect(plans).toHaveLength(1);
    // of an item: 2 answers with their sham, 9 changes, 2 longer, 2 with experts, 2 scales, 3 pairs
    expect(plans[0]?.[0]?.size).toBe(5 * 22);
  });

  it('stops with what is narrow enough, and goes on with the rest', () => {
    const noisy: Writing = (ask) => {
      const { responses, text } = lookAt(ask);
      return sayScores((responses ?? ['']).map(() => 1 + (text.length % 10)));
    };
    const { plans, reports } = playBattery([{ writes: exact }, { writes: noisy }], {
      items: 80,
      enough: 0.15,
    });
    const asked = (judge: number) => plans.map((round) => round[judge]?.size);
    expect(asked(0)).toEqual(asked(0));
    const row = rowOf(reports[0], 'image-dominance');
    expect((row.high! - row.low!) / 2).toBeLessThanOrEqual(0.15);
    expect(row.items).toBeLessThan(80);
    expect(rowOf(reports[1], 'verbosity').items).toBeGreaterThan(row.items);
    // by playing again, the same rounds
    const again = playBattery([{ writes: exact }, { writes: noisy }], { items: 80, enough: 0.15 });
    expect(again.plans.map((round) => round.map((plan) => [...plan.keys()]))).toEqual(
      plans.map((round) => round.map((plan) => [...plan.keys()])),
    );
  });

  it('leaves out what a judge cannot be shown', () => {
    const [report] = playBattery([
      { writes: exact, abilities: { ...READER, pictures: 'one' } },
    ]).reports;
    expect(rowOf(report, 'unnecessary-image')).toMatchObject({
      figure: null,
      leftOut: 'this judge takes one picture at a time',
    });
  });

  it('is only what a run names', () => {
    const { plans, reports } = playBattery([{ writes: exact }], {
      items: 3,
      biases: ['image-dominance'],
    });
    expect(plans[0]?.[0]?.size).toBe(3 * 3);
    const asked = reports[0]?.rows.filter(({ leftOut }) => leftOut === undefined);
    expect(asked?.map(({ bias }) => bias)).toEqual(['image-dominance']);
    expect(BIAS_IDS).toHaveLength(15);
  });

  it('has photographs without words described by the judge itself first', () => {
    const photo = (place: number) => ({
      kind: 'photo' as const,
      sha256: `${place}`.repeat(64),
      name: `${place}.jpg`,
      width: 64,
      height: 64,
    });
    const photos = [photo(1), photo(2), photo(3)];
    const { plans, reports } = playBattery(
      [
        {
          writes: (ask) => {
            const { responses, pictures } = lookAt(ask);
            const [source] = pictures.map((picture) => picture.source);
            const name = source?.kind === 'photo' ? source.name : 'grey';
            if (responses === null) return `It is ${name}.`;
            return sayScores(responses.map((text) => (text.includes(name) ? 10 : 1)));
          },
        },
      ],
      {
        items: 3,
        source: {
          type: 'photos',
          photos,
          texts: { [photos[0]!.sha256]: { caption: 'It is 1.jpg.' } },
        },
      },
    );
    expect(plans).toHaveLength(2);
    const [report] = reports;
    expect(rowOf(report, 'image-dominance')).toMatchObject({ figure: 1, n: 3 });
    expect(rowOf(report, 'image-misalignment')).toMatchObject({ figure: 1, n: 3 });
    expect(rowOf(report, 'position')).toMatchObject({ figure: 1, n: 3 });
    expect(rowOf(report, 'wrong-claim').sentence).toBe(
      'Not asked: photographs come without a known truth.',
    );
  });
});
