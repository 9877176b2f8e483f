import { describe, expect, it } from 'vitest';
import {
  isAboutErrors,
  type NamedReport,
  sayGap,
  sayLook,
  sayModes,
  sayOutcome,
  sayWhy,
} from '../../../../../src/app/labs/perception/conclude/say-conclusion.ts';
import {
  type PerceptionReport,
  reportPerception,
} from '../../../../../src/core/protocols/perception/report.ts';
import { pairedShares } from '../../../../../src/core/statistics/intervals/paired-shares.ts';
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';

const shareOf = (right: number, n: number) => {
  const share = wilson(right, n);
  return share && { n, ...share };
};
const versus = (right: number, n: number) => {
  const all = shareOf(right, n);
  return { all, drawn: all, paper: all, flips: 0 };
};

/** Of 100 items. */
function judge(name: string, perception: number, both: number, a: number, b: number): NamedReport {
  const report: PerceptionReport = {
    ...reportPerception([], 'pair'),
    accuracy: { perception: versus(perception, 100), both: versus(both, 100) },
    gap: pairedShares(100, Math.max(0, both - perception), Math.max(0, perception - both)),
    modes: { errors: a + b, a, b, unclear: 0, open: 0, shareB: shareOf(b, a + b) },
  };
  return { judge: name, report };
}

describe('what a run comes to', () => {
  it('says of one judge how much worse it is where only the picture decides', () => {
    expect(sayOutcome([judge('oak', 60, 90, 18, 22)])).toMatch(
      /^oak gives the correct response the higher score in 60\.0 % \(50\.2 to 69\.1\) of 100 items if .* in 90\.0 % \(82\.6 to 94\.5\) if its reasoning is wrong too: 30\.0 points fewer where only the picture decides \(p < 0\.001\)\.$/,
    );
    expect(sayGap(judge('oak', 60, 62, 10, 30))).toMatch(/: no difference is shown\.$/);
    expect(sayGap(judge('oak', 62, 40, 10, 28))).toMatch(/22\.0 points more where only/);
  });

  it('says of several which are worse, and of which that is not shown', () => {
    const [oak, elm, mole] = [
      judge('oak', 60, 90, 1, 1),
      judge('elm', 50, 90, 1, 1),
      judge('mole', 50, 52, 1, 1),
    ];
    expect(sayOutcome([oak, elm, mole])).toBe(
      'oak and elm are less often right where only the picture distinguishes the responses; for mole, this is not shown.',
    );
    expect(sayOutcome([oak, elm])).toBe(
      'oak and elm are less often right where only the picture distinguishes the responses.',
    );
    expect(sayOutcome([mole, mole])).toMatch(/no judge is shown to be right less often\.$/);
    expect(sayOutcome([{ judge: 'x', report: reportPerception([], 'pair') }])).toBeNull();
  });

  it('says of several who follows the text and who cannot see, where intervals tell', () => {
    const [oak, elm, mole] = [
      judge('oak', 50, 40, 10, 93),
      judge('elm', 40, 30, 20, 94),
      judge('mole', 20, 20, 113, 55),
    ];
    expect(sayOutcome([oak, elm, mole])).toBe(
      'oak and elm follow the text in most errors, and see the fact when asked plainly; mole fails to see in most of its errors.',
    );
    expect(sayOutcome([oak, judge('fir', 50, 50, 20, 21)])).toBe(
      'oak follows the text in most errors, and sees the fact when asked plainly.',
    );
  });

  it('says of one judge what its errors are, if an interval tells and it is not shown to look', () => {
    expect(sayOutcome([judge('oak', 60, 90, 4, 26)])).toBe(
      'After 26 of 30 errors, oak answers the plain question about the picture correctly: it can see the detail, but does not use it.',
    );
    expect(sayOutcome([judge('mole', 60, 90, 26, 4)])).toMatch(/wrongly too: it cannot see/);
    expect(isAboutErrors([judge('oak', 60, 90, 4, 26)])).toBe(true);
    expect(isAboutErrors([judge('oak', 60, 90, 15, 15)])).toBe(false);
  });

  it('names a mode only where its interval leaves one half out', () => {
    expect(sayModes(judge('oak', 0, 0, 10, 30))).toMatch(/^oak mostly follows the text: of 40/);
    expect(sayModes(judge('mole', 0, 0, 30, 10))).toMatch(/^mole mostly cannot see: of 40/);
    expect(sayModes(judge('fir', 0, 0, 18, 22))).toMatch(
      /^fir errs in both ways: .* more frequent/,
    );
    expect(sayModes(judge('ash', 0, 0, 0, 0))).toBe('ash makes no error that could be probed.');
  });

  it('says of a trained head that its errors cannot be probed, and of a writer nothing yet', () => {
    const { report } = judge('head', 80, 90, 0, 0);
    const modes = { ...report.modes, errors: 10, open: 10 };
    expect(sayModes({ judge: 'head', report: { ...report, modes } })).toBe(
      'head gives scores and writes nothing, so the plain question cannot be put to it after its 10 errors.',
    );
    const rewards = { ...report.rewards, texts: 40 };
    expect(sayModes({ judge: 'oak', report: { ...report, modes, rewards } })).toBeNull();
  });

  it('says where the position decides', () => {
    const { report } = judge('oak', 60, 60, 10, 30);
    const { perception, both } = report.accuracy;
    const accuracy = { perception: { ...perception, flips: 25 }, both };
    expect(sayModes({ judge: 'oak', report: { ...report, accuracy } })).toMatch(
      /; in 25 of 40 errors it is right in the other order, so the position decides there\.$/,
    );
  });

  it('says whether the picture counts, and of one judge first of all', () => {
    const { report } = judge('oak', 80, 80, 0, 0);
    const beside = (first: number, second: number): NamedReport => ({
      judge: 'oak',
      report: { ...report, grey: shareOf(50, 100), look: pairedShares(100, first, second) },
    });
    const look = (first: number, second: number) => sayLook(beside(first, second));
    const outcome = (first: number, second: number) => sayOutcome([beside(first, second)]);
    expect(look(40, 10)).toBe(
      'The picture counts for oak: with a grey one it is right 30.0 points less often (p < 0.001).',
    );
    expect(outcome(40, 10)).toBe(
      'oak looks at the picture: in one order it prefers the correct response in 80 % of 100 items, and in 50 % if the picture is grey.',
    );
    // it looks, and most errors are of the text, a third of them of the position
    const seen = beside(40, 10);
    const { perception } = seen.report.accuracy;
    const errors = (flips: number, a: number, b: number): NamedReport => ({
      judge: 'oak',
      report: {
        ...seen.report,
        accuracy: { ...seen.report.accuracy, perception: { ...perception, flips } },
        modes: { errors: a + b, a, b, unclear: 0, open: 0, shareB: shareOf(b, a + b) },
      },
    });
    expect(sayOutcome([errors(20, 10, 30)])).toBe(
      'oak sees the picture, but position and text often win: it is right in every order in 80 % of 100 items.',
    );
    // of few items the count, as in the chart
    const few = errors(20, 10, 30);
    const all = shareOf(28, 60);
    const accuracy = { ...few.report.accuracy, perception: { ...perception, flips: 20, all } };
    expect(sayOutcome([{ judge: 'oak', report: { ...few.report, accuracy } }])).toMatch(
      /: it is right in every order in 28 of 60 items\.$/,
    );
    expect(sayOutcome([errors(20, 20, 20)])).toMatch(/but position often wins:/);
    expect(sayOutcome([errors(12, 20, 20)])).toMatch(/^oak looks at the picture: in one order/);
    expect(sayWhy(errors(12, 20, 20))).toBeNull();
    expect(sayWhy(errors(20, 10, 30))).toBe(
      'oak makes 40 errors. In 20 of them the winner changes with the order. After 30 of the 40, it answers the plain question correctly: it saw the detail and did not use it. One error can be of both kinds.',
    );
    expect(outcome(12, 10)).toMatch(/^oak is not shown to look at the picture: in one order/);
    expect(outcome(10, 40)).toMatch(/^oak does worse with the picture: in one order/);
    expect(look(12, 10)).toMatch(/^Whether oak needs the picture is not settled/);
    expect(look(10, 40)).toMatch(/^oak is right more often with a grey picture/);
  });
});
