import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router, type RouterOptions } from 'wouter';
import RunResults from '../../../../src/app/labs/peer-review/run/RunResults.tsx';
import type { BoutRow, PeerReport } from '../../../../src/core/protocols/peer-review/report.ts';
import { boutRow } from '../../../support/runs/bout-row.ts';

const NAMES = ['able', 'fair', 'poor', 'eyes'];

/** The better of two is the one that comes first among the names; the third sees the contrary. */
function bout(index: number): BoutRow {
  const reviewer = index % 3;
  const candidates = [(index + 1) % 3, (index + 2) % 3] as const;
  const right = candidates[0] < candidates[1] === (reviewer !== 2);
  const choices = right ? (['first', 'second'] as const) : (['second', 'first'] as const);
  return boutRow({
    index,
    picture: index % 2,
    reviewer,
    candidates,
    lengths: [100, 40],
    choices: { correct: choices, visual: choices },
    clip: [0.3, 0.2],
  });
}

/** Parts of the results that are folded at first. */
const FOLDS = 'scores,truth,reviewers,biases,rounds,cost';

function show(report: PeerReport, open = ''): string {
  const element = createElement(
    RunResults as unknown as FunctionComponent<Record<string, unknown>>,
    {
      record: {
        id: 'run-1',
        name: 'a run',
        spec: { options: {}, judges: NAMES.map((id) => ({ id, device: 'wasm' })) },
      },
      results: { judges: [], report },
      estimate: null,
      names: NAMES,
      cautions: NAMES.map((name) => (name === 'eyes' ? ['pictures'] : [])),
    },
  );
  // what is read off the markup is words
  return renderToStaticMarkup(
    createElement(
      Router as FunctionComponent<RouterOptions>,
      { ssrPath: `/peer-review/run-1?open=${open}` },
      element,
    ),
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const work = NAMES.map((_, judge) => ({
  role: judge === 3 ? ('encoder' as const) : ('model' as const),
  asked: 30,
  answered: 30,
  milliseconds: 1500,
  outSince: null as number | null,
}));

describe('the results of peer review', () => {
  it('begin with one sentence and one picture that follow from the data, and end with what it took', () => {
    const bouts = Array.from({ length: 30 }, (_, index) => bout(index));
    const results = { bouts, planned: 30, repeats: 1, work, telling: null };
    const folded = show(results);
    expect(folded).not.toContain('starts:');
    // what most readers want next stands first, the rest below a heading of its own
    expect(folded).toMatch(
      /All rounds.*People.*More figures and methods.*Weights and scores.*Against the truth.*How the reviews are read.*How the weights are calculated.*Biases.*Time and cost/,
    );
    expect(folded).not.toContain('UPME, in the paper');
    expect(show(results, 'cost')).toMatch(/More figures .* Time and cost .* UPME, in the paper/);
    const text = show(results, FOLDS);
    expect(text).toContain('30 of 30 rounds are reviewed.');
    // no choice changes with the order, and of three models one alone compares the other two: of able
    // and fair that is the one that sees the contrary
    expect(text).toMatch(
      /^ 30 of 30 rounds are reviewed\. The reviewers change their verdict in only 0 % of cases when the two answers swap places .* The peers put fair first\. .*How often each reviewer changes its verdict .* Ranking Score by their peers .* Weights and scores/,
    );
    expect(text).toContain('starts: 0.859 to 0.859');
    // whose numbers mean nothing here says so in its column, in words
    expect(text).toContain('cosine ↑ higher is better eyes knows flat scenes only');
    // all of 30 rounds leave room for chance: nothing is said of the aspects
    expect(text).not.toContain('both aspects the same verdict');
    expect(text).toContain('Self-preference is not measured here');
    // 10 reviews, two aspects each, no flip
    expect(text).toMatch(/able 0 of 20/);
    expect(text).toContain('this run, mean of 2 3.0 s 0 UPME, in the paper 1.5 s $0.15');
  });

  it('say where both aspects are one verdict', () => {
    const bouts = Array.from({ length: 60 }, (_, index) => bout(index));
    expect(show({ bouts, planned: 60, repeats: 1, work, telling: null }, FOLDS)).toContain(
      'Reviewers give both aspects the same verdict in 100 % of rounds (60 of 60)',
    );
  });

  it('say what is still to come, and who is drawn no more', () => {
    const waiting: BoutRow = {
      ...bout(0),
      choices: { correct: [null, null], visual: [null, null] },
      clip: [null, null],
    };
    const out = work.with(1, { ...(work[1] as (typeof work)[0]), outSince: 20 });
    const text = show(
      { bouts: [waiting], planned: 60, repeats: 1, work: out, telling: null },
      FOLDS,
    );
    expect(text).toContain('0 of 60 rounds are reviewed.');
    expect(text).toContain('fair since round 21');
    expect(text).toContain('not yet');
    expect(text).not.toContain('Weights and scores');
  });
});
