import { describe, expect, it } from 'vitest';
import { sayJudges } from '../../../src/app/frame/setup/say-judges.ts';
import * as bias from '../../../src/app/labs/bias/setup/say-setup.ts';
import * as closer from '../../../src/app/labs/closer/setup/say-setup.ts';
import * as experiments from '../../../src/app/labs/experiments/setup/say-setup.ts';
import * as pairbench from '../../../src/app/labs/pairbench/setup/say-setup.ts';
import * as peers from '../../../src/app/labs/peer-review/setup/say-setup.ts';
import * as perception from '../../../src/app/labs/perception/setup/say-setup.ts';
import * as rewards from '../../../src/app/labs/rewards/setup/say-setup.ts';
import { defaultBiasOptions } from '../../../src/core/protocols/bias/options.ts';
import { defaultCloserOptions } from '../../../src/core/protocols/closer/options.ts';
import { defaultExperimentsOptions } from '../../../src/core/protocols/experiments/options.ts';
import { planAhead } from '../../../src/core/protocols/experiments/planner/plan-ahead.ts';
import { defaultSetup } from '../../../src/core/protocols/pairbench/options.ts';
import { defaultPeerOptions } from '../../../src/core/protocols/peer-review/options.ts';
import { defaultPerceptionOptions } from '../../../src/core/protocols/perception/options.ts';
import { defaultRewardsOptions } from '../../../src/core/protocols/rewards/options.ts';

const nameOf = (id: string) => id.replace('nano-vlm-', '');

describe('the lines of a set-up', () => {
  it('name the judges, as far as there is room', () => {
    expect(sayJudges(null)).toBe('…');
    expect(sayJudges([])).toBe('none');
    expect(sayJudges(['Nano VLM forward-only', 'Nano VLM both-orders'])).toBe(
      'forward-only and both-orders',
    );
    // marks stay: they say why a figure means less
    expect(sayJudges(['Nano VLM oak (trained on other pictures)', 'SSIM'])).toBe(
      'oak (trained on other pictures) and SSIM',
    );
    expect(sayJudges(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c and 4 more');
  });

  it('say what Benchmark asks about, and how', () => {
    const usual = defaultSetup();
    expect(pairbench.sayPairs(usual)).toBe(
      '8 drawn scenes, rotation, change counted (sensitive) and ignored (invariant)',
    );
    expect(pairbench.sayAnswers(usual)).toBe('a score with a reason, not sampled');
    expect(
      pairbench.sayPairs({
        ...usual,
        seed: 5,
        splits: [],
        conditions: [],
        blind: true,
        sample: { pairs: 24, seed: 1 },
      }),
    ).toBe(
      '8 drawn scenes, no split, no condition, a random sample of 24 pairs, grey in place of every picture, seed 5',
    );
    expect(pairbench.sayPairs({ ...usual, source: { type: 'photos', photos: [] } })).toMatch(
      /^0 photographs, /,
    );
    expect(
      pairbench.sayAnswers({ ...usual, temperature: 0.7, repeats: 3, reader: 'paper', prompt: '' }),
    ).toBe(
      'a score with a reason, sampled at temperature 0.7, asked 3 times, read by the paper’s parser, own prompt',
    );
    expect(pairbench.sayAnswers({ ...usual, scoresOnly: true, maxNewTokens: 9 })).toBe(
      'scores only, no reasons, at most 9 tokens',
    );
  });

  it('say what the other labs ask about, and how', () => {
    const battery = defaultBiasOptions();
    expect(bias.sayItems(battery, 1)).toBe('20 drawn worlds, answers not sampled');
    expect(bias.sayItems({ ...battery, temperature: 1, enough: 0.1 }, 2)).toBe(
      '20 drawn worlds, answers sampled at temperature 1, until an interval is within ± 10 %, seed 2',
    );
    expect(bias.sayBiases(battery)).toBe('all 15');
    expect(bias.sayBiases({ ...battery, biases: ['position', 'verbosity', 'authority'] })).toBe(
      '3 of 15',
    );
    expect(closer.sayPairs(defaultCloserOptions(), 1)).toBe(
      '24 drawn scenes, candidates made by Gaussian blur',
    );
    const pool = defaultPeerOptions();
    expect(peers.sayQuestions(pool)).toBe('the reviewers’ own, about 40 drawn worlds');
    expect(peers.sayQuestions({ ...pool, questions: ['What?'], choices: true })).toBe(
      '1 given question, which name their options, about 40 drawn worlds',
    );
    expect(peers.sayRounds({ ...pool, ownEvery: 4 }, 1)).toBe(
      '60, in each of 4 repeats, an own answer every 4 rounds',
    );
    const looks = defaultPerceptionOptions();
    expect(perception.sayItems(looks, 1)).toBe('60 drawn worlds');
    expect(perception.sayItems({ ...looks, source: { type: 'photos', photos: [] } }, 1)).toBe(
      'photographs, without items',
    );
    expect(perception.sayJudging(looks)).toBe(
      'in pairs, in a drawn order and its reverse, once more beside a grey picture',
    );
    expect(perception.sayJudging({ ...looks, mode: 'score', draws: 3, squash: true })).toBe(
      'each alone, once more beside a grey picture, 3 sampled answers each, pictures squashed to 448 × 448',
    );
  });

  it('say who writes solutions, and how steps are scored', () => {
    const steps = defaultRewardsOptions();
    expect(rewards.saySolutions(steps, 1, nameOf)).toMatch(
      /^16 for each of \d+ questions, written by mole at temperature [\d.]+$/,
    );
    expect(rewards.saySolutions({ ...steps, policy: '' }, 1, nameOf)).toBe('from a file, none yet');
    expect(rewards.sayScoring({ ...steps, input: 'step', control: true, ownScores: true })).toBe(
      'each step by itself, also with another picture, with likelihoods, the writer scores itself, too',
    );
  });

  it('say what is understood of a question, and that nothing is planned of one that is not', () => {
    const options = defaultExperimentsOptions();
    const models = [{ id: 'nano-vlm-oak', pictures: 'many' as const }];
    // with no model chosen there is nobody to name
    expect(experiments.sayPlan(options, planAhead(options, []), () => '', nameOf)).toMatch(
      /^\d experiments?, from easy to hard$/,
    );
    const say = (query: string) =>
      experiments.sayPlan(
        { ...options, query },
        planAhead({ ...options, query }, models),
        () => 'oak',
        nameOf,
      );
    expect(say('Can the models count?')).toMatch(
      /^How well does oak do at counting\? 5 experiments, from easy to hard$/,
    );
    expect(say('What is love?')).toBe('none yet');
    expect(experiments.sayPictures(options, 1)).toBe('20 drawn worlds for each answer');
    expect(
      experiments.sayExperiments(
        {
          ...options,
          wordings: 1,
          sham: true,
          planner: { type: 'judge', id: 'nano-vlm-fir', how: 'chooses' },
        },
        nameOf,
      ),
    ).toBe(
      'at most 5 experiments, each question as it stands, planned by fir, with a sham experiment',
    );
  });
});
