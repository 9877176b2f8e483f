import { useState } from 'react';
import { Button } from '../../../kit/components/Button.tsx';
import { ScrollRegion } from '../../../kit/components/ScrollRegion.tsx';
import { Section } from '../../../kit/components/Section.tsx';
import { Segmented } from '../../../kit/fields/Segmented.tsx';
import { Formula } from '../../../kit/math/Formula.tsx';
import table from '../../../kit/theme/table.module.css';
import { formatDecimal } from '../../../kit/words/format-value.ts';
import { POOL, scorePool, WAYS, type Way } from './small-pool.ts';

const ALL_RIGHT: readonly Way[] = ['right', 'right', 'right', 'right'];

/**
 * How scores arise when the correct answers are unknown, shown on an editable pool of four models.
 */
export default function PeerArticle() {
  const [ways, setWays] = useState(ALL_RIGHT);
  return (
    <article className="stack gap-5" aria-label="How peers weigh each other">
      <header className="stack gap-2">
        <h2>How peers weigh each other</h2>
        <p className="soft measure">
          The four models below are made up, and so are their verdicts; the arithmetic is what runs
          on your own pool.
        </p>
      </header>
      <Section title="A round">
        <p>
          Three models and a picture are drawn. The first asks a question about the picture, the
          other two answer it, and the first says which answer is more correct and which shows more
          visual understanding: 1 for the better answer, 0 for the other, ½ for both in a tie. It is
          asked in both orders of the answers, and what it says in one order only counts as a tie.
          An encoder adds how well each answer fits the picture. One review is worth
        </p>
        <div>
          <Formula
            terms={[
              { id: 'S' },
              '=',
              '0.4',
              '·',
              { id: 'correct' },
              '+',
              '0.4',
              '·',
              { id: 'visual' },
              '+',
              '0.2',
              '·',
              { id: 'cosine' },
            ]}
          />
        </div>
      </Section>
      <Section title="Which reviewer counts">
        <p>
          A model’s score is the mean of its reviews s, weighted by the reviewer’s weight w. The
          weights are unknown. UPME’s idea is that a model that answers well reviews well, so each
          weight moves towards its model’s own score until both agree. The size of a step, 0.3, is
          our setting, not the paper’s.
        </p>
        <div>
          <Formula
            terms={[
              { id: 'G', sub: 'j' },
              '=',
              {
                over: [{ sum: 'r' }, { id: 'w', sub: 'r' }, '·', { id: 's', sub: 'r' }],
                under: [{ sum: 'r' }, { id: 'w', sub: 'r' }],
              },
            ]}
          />
        </div>
        <div>
          <Formula
            terms={[
              { id: 'w', sub: 'new' },
              '=',
              { id: 'w' },
              '+',
              '0.3',
              '·',
              '(',
              { id: 'G' },
              '−',
              { id: 'w' },
              ')',
            ]}
          />
        </div>
      </Section>
      <Section title="Try it">
        <p>
          Model A answers best, then B, C and D. Every model reviews every two others. Choose what
          each finds when it reviews:
        </p>
        <div className="halves folding">
          {POOL.map((name, model) => (
            <Segmented
              key={name}
              label={`${name} reviews`}
              options={WAYS.map((way) => ({ value: way, label: way }))}
              value={ways[model] ?? 'right'}
              onChange={(way) => setWays(ways.map((one, place) => (place === model ? way : one)))}
            />
          ))}
        </div>
        <p className="row gap-1">
          <Button onClick={() => setWays(ALL_RIGHT)}>All review correctly</Button>
          <Button onClick={() => setWays(['right', 'right', 'right', 'wrong'])}>
            The worst reviews incorrectly
          </Button>
          <Button onClick={() => setWays(['wrong', 'right', 'right', 'right'])}>
            The best reviews incorrectly
          </Button>
        </p>
        <PoolTable ways={ways} />
      </Section>
      <Section title="What it cannot show">
        <p>
          Let the worst review incorrectly: its answers lose, its weight falls towards 0, and the
          scores are what they would be without it. Let the best review incorrectly: its answers
          win, so it counts most, and it is wrong. Agreement among peers is not truth. That is why a
          run shows equal weights beside learnt ones, compares both with the truth where it is
          known, checks verdicts against known answers, and counts whether the longer answer or a
          reviewer’s own wins too often.
        </p>
      </Section>
    </article>
  );
}

function PoolTable({ ways }: { readonly ways: readonly Way[] }) {
  const { uniform, solved } = scorePool(ways);
  return (
    <ScrollRegion label="Scores and weights of the four" plain>
      <table className={table.numbers}>
        <thead>
          <tr>
            {['Model', 'Score, equal weights', 'Weight', 'Score, weighted'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {POOL.map((name, model) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatDecimal(uniform[model] ?? null)}</td>
              <td>{formatDecimal(solved.weights[model] ?? null)}</td>
              <td>{formatDecimal(solved.scores[model] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
