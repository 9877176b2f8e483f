import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPlace, unpackField } from '../../../src/app/address/links.ts';
import type { Guess } from '../../../src/app/frame/guess/guess.ts';
import { parseRecordedList } from '../../../src/app/frame/recorded/open-recorded.ts';
import { biasGuess } from '../../../src/app/labs/bias/guess.ts';
import { closerGuess } from '../../../src/app/labs/closer/guess.ts';
import { sayHeadline as sayAnswer } from '../../../src/app/labs/experiments/conclude.ts';
import { experimentsGuess } from '../../../src/app/labs/experiments/guess.ts';
import { pairbenchGuess } from '../../../src/app/labs/pairbench/guess.ts';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { sayHeadline as sayHeadlineOfPairs } from '../../../src/app/labs/pairbench/story/say-verdict.ts';
import { judgeVerdict } from '../../../src/app/labs/pairbench/story/verdict.ts';
import { sayGain } from '../../../src/app/labs/peer-review/conclude/say-conclusions.ts';
import { peersGuess } from '../../../src/app/labs/peer-review/guess.ts';
import { perceptionGuess } from '../../../src/app/labs/perception/guess.ts';
import { holdsZero, sayHeadline } from '../../../src/app/labs/rewards/conclude.ts';
import { rewardsGuess } from '../../../src/app/labs/rewards/guess.ts';
import { readWriter } from '../../../src/app/labs/rewards/writers/other-writers.ts';
import { sayCorrelation } from '../../../src/app/labs/rewards/writers/say-correlation.ts';
import type { BiasId } from '../../../src/core/protocols/bias/biases.ts';
import type { BiasRunReport } from '../../../src/core/protocols/bias/report.ts';
import type { CloserRunReport } from '../../../src/core/protocols/closer/reader.ts';
import { besideChance } from '../../../src/core/protocols/experiments/measures/decide.ts';
import type { ExperimentsReport } from '../../../src/core/protocols/experiments/report.ts';
import { positionBias } from '../../../src/core/protocols/peer-review/biases/position.ts';
import { verbosityBias } from '../../../src/core/protocols/peer-review/biases/preference.ts';
import { measureGammas } from '../../../src/core/protocols/peer-review/conclusions/gamma-table.ts';
import { judgeCorrectness } from '../../../src/core/protocols/peer-review/conclusions/judge-correctness.ts';
import { knownRounds } from '../../../src/core/protocols/peer-review/conclusions/known-rounds.ts';
import {
  type Method,
  measureMethods,
} from '../../../src/core/protocols/peer-review/conclusions/methods.ts';
import { findOrder } from '../../../src/core/protocols/peer-review/conclusions/order-finding.ts';
import type { PeerDetails } from '../../../src/core/protocols/peer-review/detail.ts';
import {
  type PeerReport,
  poolOf,
  reviewsOf,
} from '../../../src/core/protocols/peer-review/report.ts';
import { USUAL_SCORING } from '../../../src/core/protocols/peer-review/scoring/read-reviews.ts';
import { ALPHA, scoreReviews } from '../../../src/core/protocols/peer-review/scoring/score.ts';
import { START } from '../../../src/core/protocols/peer-review/scoring/solve-upme.ts';
import { rankModels } from '../../../src/core/protocols/peer-review/scoring/trajectory.ts';
import { weighReviews } from '../../../src/core/protocols/peer-review/scoring/weightings.ts';
import {
  correlateWriters,
  poolWriters,
} from '../../../src/core/protocols/rewards/measures/pool-writers.ts';
import { summarise } from '../../../src/core/protocols/rewards/measures/summary.ts';
import { rewardsOptionsOf } from '../../../src/core/protocols/rewards/options.ts';
import type { RewardsReport } from '../../../src/core/protocols/rewards/report.ts';
import { lookAt } from '../../../src/runs/engine/look-at.ts';
import type { RunResults } from '../../../src/runs/results/run-results.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { openShippedRun, RUNS_FOLDER } from '../../support/runs/open-shipped-run.ts';

const listed = parseRecordedList(JSON.parse(readFileSync(`${RUNS_FOLDER}/index.json`, 'utf8')));

/** Percent that each lab's opening shows, by run. */
const GUESSED: Readonly<Record<string, number>> = {
  flip: 90,
  closer: 92,
  peers: 96,
  'look-before': 47,
  steps: 66,
  semantic: 50,
  bias: 16,
};

describe('the recorded runs that ship', () => {
  it('are all listed', () => {
    const shipped = readdirSync(RUNS_FOLDER).filter((name) => name !== 'index.json');
    expect(shipped.toSorted()).toEqual(listed.map(({ name }) => `${name}.json`).toSorted());
  });

  it.each(listed)(
    '$name opens with every answer, of the set-up that its command says',
    async ({ name, protocol, command }) => {
      const { engine, record } = await openShippedRun(name);
      const [link = ''] = /#[^']+/.exec(command) ?? [];
      expect(record.spec).toEqual(unpackField(readPlace(link), 'spec'));
      expect(record).toMatchObject({ origin: { kind: 'recorded' }, spec: { protocol } });
      const { judges } = await engine.progress(record.id);
      expect(judges).toHaveLength(record.spec.judges.length);
      for (const { asked, total } of judges) {
        expect(total).toBeGreaterThan(0);
        expect(asked).toBe(total);
      }
      // an ask of two rounds counts twice in the list of runs too
      const [row] = await engine.listRuns();
      expect(row?.judges.map(({ answered, total }) => [answered, total])).toEqual(
        judges.map(({ asked, total }) => [asked, total]),
      );
      expect(command).toContain(`--record ${RUNS_FOLDER}/${name}.json`);
    },
  );

  it('show what three judges’ scores hang on, as the list says', async () => {
    const { engine, record } = await openShippedRun('bias');
    const reports = (await engine.results(record.id)).report as BiasRunReport;
    expect(reports).toHaveLength(3);
    for (const { rows, asked, headline } of reports) {
      expect(asked).toBe(20);
      const rowOf = (id: BiasId) => rows.find(({ bias }) => bias === id);
      expect(rowOf('image-dominance')?.figure).toBeLessThan(0.3);
      expect(rowOf('position')).toMatchObject({ exceeds: true, n: 20 });
      expect(headline).toMatch(
        /^With.*, the judge’s score falls only \d+ % of the way to the lowest \(95 %: −?\d+ to \d\d?\)\.$/,
      );
    }
  });

  it.each<Guess<never>>([
    pairbenchGuess,
    closerGuess,
    peersGuess,
    perceptionGuess,
    rewardsGuess,
    experimentsGuess,
    biasGuess,
  ])('answer the guess of their lab: $question', async ({ run, answer }) => {
    const { engine, record } = await openShippedRun(run);
    const found = answer((await engine.results(record.id)) as RunResults<never>, record);
    expect(found?.beside).toMatch(/\d/);
    const { share = -1, low = 0, high = 0 } = found ?? {};
    expect(share).toBeGreaterThanOrEqual(low);
    expect(share).toBeLessThanOrEqual(high);
    expect(high - low).toBeLessThan(0.35);
    // worth a guess: far from what a good judge or a coin would do, or just what a coin would do
    expect({ run, share: Math.round(100 * share) }).toEqual({ run, share: GUESSED[run] });
  });

  it('show which of two judges chooses by place, as the list says', async () => {
    const { engine, record } = await openShippedRun('closer');
    const [oak, fir] = (await engine.results(record.id)).report as CloserRunReport;
    expect(oak?.accuracyInterval?.low).toBeGreaterThan(0.8);
    expect(fir?.accuracyInterval?.high).toBeLessThan(0.5);
    expect(fir?.flips).toBeGreaterThan(10 * (oak?.flips ?? 99) - 10);
  });

  it('show the flip: the twin that saw one order changes its mind, the other hardly', async () => {
    const { engine, record } = await openShippedRun('flip');
    const verdicts = (await readResults(engine, record.id)).map(({ points }) =>
      judgeVerdict(points, 1),
    );
    expect(verdicts[0]?.changed).toBeGreaterThan(10);
    expect(verdicts[1]?.changed).toBe(1);
    // the guess is about the pairs that the headline counts: of rotated pictures
    expect(record.spec.options).toMatchObject({ splits: ['R'] });
    const found = pairbenchGuess.answer(
      (await engine.results(record.id)) as RunResults<never>,
      record,
    );
    expect(sayHeadlineOfPairs(verdicts, ['one', 'other'], [0, 1], 1)).toContain(
      `on ${(found?.share ?? 0) * 20} of ${found?.cases} `,
    );
  });

  describe('peers', () => {
    const readOnce = async () => {
      const { engine, record } = await openShippedRun('peers');
      const { id, spec } = record;
      const report = (await engine.results(id)).report as PeerReport;
      const { pool, bouts } = poolOf(report);
      const names = pool.map((place) => spec.judges[place]?.id ?? '');
      const truth = names.map((name) => findShipped(name).accuracy ?? null);
      const reviews = reviewsOf(bouts);
      const scored = scoreReviews(reviews, USUAL_SCORING);
      const { upme } = weighReviews(scored, pool.length, START);
      const ballots = await lookAt<PeerDetails>(engine, id)('ballots', {});
      return { report, bouts, names, truth, reviews, scored, upme, ballots };
    };
    let reading: ReturnType<typeof readOnce> | null = null;
    const read = () => {
      reading ??= readOnce();
      return reading;
    };

    it('show a case that can be checked, of a reviewer that the headline is about', async () => {
      const { report, bouts, names } = await read();
      const shown = bouts.find(({ index }) => index === report.telling?.index);
      // fir changes more verdicts, but none of a round with one right answer
      expect(names[shown?.reviewer ?? -1]).toBe('nano-vlm-ash');
      expect(report.telling?.isPlain).toBe(true);
    });

    it('show that the weights hardly move the ranking, and the sentence says so', async () => {
      const { report, truth, scored } = await read();
      expect(report.repeats).toBe(10);
      const methods = measureMethods(scored, truth, { start: START, alpha: ALPHA });
      const gain = methods.upme.repeats?.gain;
      expect(gain?.p).toBeGreaterThan(0.05);
      expect(gain?.interval?.low).toBeLessThan(0);
      expect(gain?.interval?.high).toBeGreaterThan(0);
      expect(sayGain(methods, null)).toMatch(
        /^Weights hardly move the ranking: .* differ in \d+ of 10/,
      );
      // weights by the truth make a difference, in the order of the paper's Table 4
      const meanOf = (method: Method) => methods[method].repeats?.spearman?.mean ?? Number.NaN;
      expect(meanOf('consistent')).toBeGreaterThan(meanOf('uniform'));
      expect(meanOf('uniform')).toBeGreaterThan(meanOf('reverse'));
      // PiCO's own rule ranks the six as equal weights do, and no better repeat by repeat than the plain
      // votes it starts from
      const { uniform, pico } = weighReviews(scored, truth.length, START);
      expect(rankModels(pico.scores)).toEqual(rankModels(uniform));
      expect(meanOf('pico')).toBeLessThanOrEqual(meanOf('rating'));
    });

    it('show that the cosine alone ranks no model correctly', async () => {
      const { truth, reviews } = await read();
      const gammas = measureGammas(reviews, 'raw', truth, START);
      const alone = gammas.find(({ gamma }) => gamma.join() === '0,0,1');
      const usual = gammas.find(({ gamma }) => gamma.join() === '0.4,0.4,0.2');
      expect(alone?.plain?.mean).toBeLessThan(0);
      expect(usual?.plain?.interval?.low).toBeGreaterThan(0);
    });

    it('show who reviews by place, and who by the answers: weights do not tell them apart', async () => {
      const { bouts, names, upme, ballots } = await read();
      const order = findOrder(positionBias(bouts, names.length));
      expect(order?.follows).toBe('place');
      expect(order?.reviewers.map((model) => names[model])).toEqual([
        'nano-vlm-fir',
        'nano-vlm-ash',
      ]);
      const known = knownRounds(ballots);
      const { byReviewer } = judgeCorrectness(bouts, known, upme.weights);
      const of = (name: string) => byReviewer[names.indexOf(`nano-vlm-${name}`)];
      for (const name of ['oak', 'elm', 'bard']) {
        expect(of(name)?.p).toBeLessThan(0.001);
        expect(of(name)?.found?.low).toBeGreaterThan(0.5);
      }
      expect(of('ash')?.found?.share).toBeLessThan(0.1);
      // mole reviews better than bard, whose weight is lower; fir always says first and outweighs ash
      const weightOf = (name: string) => upme.weights[names.indexOf(`nano-vlm-${name}`)] ?? 0;
      expect(weightOf('fir')).toBeGreaterThan(weightOf('ash'));
    });

    it('show the liking for length of the one that was made to like it, by the test of pairs', async () => {
      const { bouts, names, truth, upme } = await read();
      const parts = {
        bouts,
        models: names.length,
        scoring: USUAL_SCORING,
        weights: upme.weights,
        winner: 'verdicts' as const,
      };
      const bard = names.indexOf('nano-vlm-bard');
      const byTruth = verbosityBias({ ...parts, truth });
      const byOthers = verbosityBias(parts);
      // merit by the cards and merit by the others turn the sign of the whole
      expect(byTruth.uniform.effect?.difference).toBeGreaterThan(0);
      expect(byTruth.uniform.effect?.p).toBeLessThan(0.05);
      expect(byOthers.uniform.effect?.difference).toBeLessThan(0);
      for (const { byReviewer } of [byTruth, byOthers]) {
        expect(byReviewer[bard]?.effect?.p).toBeLessThan(0.001);
        expect(byReviewer[bard]?.effect?.low).toBeGreaterThan(0);
      }
      for (const [place, { effect }] of byTruth.byReviewer.entries()) {
        if (place !== bard && effect?.p && effect.p < 0.05) {
          expect(effect.difference).toBeLessThan(0);
        }
      }
      // the cosine in the score does not counter it
      const scored = verbosityBias({ ...parts, truth, winner: 'score' });
      expect(scored.byReviewer[bard]?.effect?.low).toBeGreaterThan(0);
    });
  });

  it('show which semantic types oak identifies, as the list says', async () => {
    const { engine, record } = await openShippedRun('semantic');
    const report = (await engine.results(record.id)).report as ExperimentsReport;
    const names = ['oak', 'fir', 'mole'];
    expect(sayAnswer(report, (judge) => names[judge] ?? '')).toBe(
      'oak is above chance in 2 of 5 experiments; for fir and mole no experiment shows more than chance.',
    );
    const able = report.experiments.filter(
      ({ plan, results }) => results[0] && besideChance(plan, results[0]) === 'above',
    );
    expect(able.map(({ plan }) => plan.about[0]?.name)).toEqual(['multi-same', 'multi-different']);
    expect(able.flatMap(({ findings }) => findings).join(' ')).toMatch(
      /oak’s answers depend on the wording: 97 %/,
    );
    expect(report.ending).toEqual({ kind: 'answered' });
  });

  it('show that who judges well lifts who answers badly, and who reads the text alone does not', async () => {
    const { engine, record } = await openShippedRun('steps');
    const { report } = await engine.results(record.id);
    const options = rewardsOptionsOf(record.spec.options);
    const reading = { aggregate: 'mean', weighted: false, control: false } as const;
    const summary = summarise(report as RewardsReport, options, reading);
    const [oak, elm, fir] = summary.models;
    expect(summary.questions).toBe(200);
    for (const model of [oak, elm]) expect(model?.gain?.interval?.low).toBeGreaterThan(0);
    expect(fir && holdsZero(fir.overRandom ?? { interval: null })).toBe(true);
    // steps tell more than outcomes, and whole scores tie most of the time
    expect(oak?.processGain?.interval?.low).toBeGreaterThan(0);
    expect(oak?.tiesPlain).toBeGreaterThan(0.75);
    // the control: fir is as good without the picture
    const lowOf = (model: typeof oak) => model?.verification.own?.low;
    expect(lowOf(oak)).toBeGreaterThan(oak?.verification.other?.high ?? 1);
    expect(lowOf(fir)).toBeLessThan(fir?.verification.other?.share ?? 0);
    expect(sayHeadline(summary, 'mole', () => 'oak')).toMatch(
      /^The judge oak lifts the solver mole from 44 % right to 66 %, by choosing among 16 of its solutions\.$/,
    );
  });

  it('show over six writers that by outcome rewards models that answer better choose better', async () => {
    const names = listed.flatMap(({ name, partOf }) =>
      name === 'pool' || partOf === 'pool' ? [name] : [],
    );
    const reading = { aggregate: 'mean', weighted: false, control: false } as const;
    const writers = await Promise.all(
      names.map(async (name) => {
        const { engine, record } = await openShippedRun(name);
        const { report } = await engine.results(record.id);
        return readWriter(record.spec, report as RewardsReport, reading, (id) => id);
      }),
    );
    const { dots, left } = poolWriters(writers.filter((one) => one !== null));
    expect(writers).toHaveLength(6);
    expect(dots).toHaveLength(6);
    expect(left).toEqual([]);
    const found = correlateWriters(dots);
    expect(found.outcome?.interval?.low).toBeGreaterThan(0);
    expect(found.process?.interval?.low).toBeLessThan(0);
    expect(sayCorrelation(found)).toMatch(
      /By outcome rewards, models that answer better choose better; by process rewards, no link is shown\.$/,
    );
  });
});
