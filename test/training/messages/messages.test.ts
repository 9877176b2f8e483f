import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS } from '../../../src/core/scenes/world/questions/ask-question.ts';
import { waysOf } from '../../../src/core/scenes/world/questions/question.ts';
import type { Message } from '../../../training/messages/message.ts';
import { type Manner, messagesAbout } from '../../../training/messages/messages-about.ts';
import { drawWorldItem } from '../../../training/pictures/draw-worlds.ts';

const WORLDS = 120;
const byWorld = (manner: Manner, wordings: 'known' | 'held-out') =>
  Array.from({ length: WORLDS }, (_, item) =>
    messagesAbout(drawWorldItem('test', item, 'known'), `test ${item}`, wordings, manner),
  );
const about = (manner: Manner = 'truth', wordings: 'known' | 'held-out' = 'known') =>
  byWorld(manner, wordings).flat();
const worlds = byWorld('truth', 'known');
const known = worlds.flat();
const textOf = ({ user }: Message) => user.filter((part) => typeof part === 'string').join('');
const of = (kind: string, from = known) => from.filter((message) => message.kind === kind);

/** The responses that a comparison shows, as A and B. */
function responsesIn(text: string): [a: string, b: string] {
  const paper =
    /Assistant A's Response\]\n+([\s\S]*?)\n+\[The End[\s\S]*Assistant B's Response\]\n+([\s\S]*?)\n+\[The End/;
  const own = /\nA: ([\s\S]*?)\nB: ([\s\S]*?)\n[^\n]*\[\[A\]\]/;
  const [, a = '', b = ''] = paper.exec(text) ?? own.exec(text) ?? [];
  return [a, b];
}
const answerIn = (response: string) => response.split('Answer: ').at(-1);

describe('messages about a world', () => {
  it('are the same from the same key, and come in every kind and form', () => {
    expect(about().slice(0, 300)).toEqual(known.slice(0, 300));
    const forms = new Set(known.map(({ form }) => form));
    for (const form of ['open', 'apex', 'among', 'letter', 'steps', 'upme', 'upme-letter']) {
      expect(forms).toContain(form);
    }
    for (const form of [
      'ppjd-1',
      'ppjd-2',
      'ppjd-3',
      'vilbench',
      'upme-visual',
      'upme-correctness',
    ]) {
      expect(forms).toContain(form);
    }
    for (const { id } of QUESTION_KINDS) expect(of(id).length, id).toBeGreaterThan(0);
  });

  it('answer by the letter of the right option', () => {
    let compared = 0;
    for (const messages of worlds) {
      for (const message of messages.filter(({ form }) => form.endsWith('letter'))) {
        const option = new RegExp(`^${message.truth}\\. (.+)$`, 'm').exec(textOf(message))?.[1];
        // a world is asked one question of a kind, in one or two forms
        const open = messages.find(({ form, kind }) => form === 'open' && kind === message.kind);
        expect(open?.truth).toBe(option);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('compare by who is right, and say both answers before the verdict', () => {
    const compared = of('compare');
    for (const message of compared) {
      const [a, b] = responsesIn(textOf(message)).map(answerIn);
      const said = /^The answer is (.+)\. A says (.+), B says (.+)\. \[\[([ABC])\]\]$/.exec(
        message.answer,
      );
      const [, right, sayA, sayB, verdict] = said ?? [];
      expect([sayA, sayB]).toEqual([a, b]);
      expect(verdict).toBe((a === right) === (b === right) ? 'C' : a === right ? 'A' : 'B');
      expect(message.truth).toBe(verdict);
    }
    const count = (letter: string) => compared.filter(({ truth }) => truth === letter).length;
    expect(Math.abs(count('A') - count('B'))).toBeLessThan(4 * Math.sqrt(compared.length));
  });

  it('answer UPME’s prompt without steps where they are to be brief, and all else as ever', () => {
    const stepsIn = (manner: Manner, form: RegExp) =>
      about(manner).filter((one) => form.test(one.form) && one.answer.includes('Step 1:')).length;
    expect(stepsIn('truth', /^upme(-letter)?$/)).toBeGreaterThan(100);
    expect(stepsIn('brief', /^upme(-letter)?$/)).toBe(0);
    expect(stepsIn('brief', /^steps/)).toBeGreaterThan(100);
    for (const { form, answer, truth } of about('brief')) {
      if (form === 'upme') expect(answer).toBe(`Answer: ${truth}`);
      if (form === 'upme-letter') expect(answer).toBe(`[[${truth}]]`);
    }
  });

  it('favour the longer answer where they are to, and only then', () => {
    const lengths = of('compare', about('length')).map((message) => {
      const [a, b] = responsesIn(textOf(message));
      return {
        longer: a.length > b.length ? 'A' : 'B',
        steps: a.includes('Step') !== b.includes('Step'),
        truth: message.truth,
      };
    });
    const uneven = lengths.filter(({ steps }) => steps);
    expect(uneven.length).toBeGreaterThan(30);
    for (const { longer, truth } of uneven) expect(truth).toBe(longer);
  });

  it('score the right response highest and no two alike', () => {
    for (const { form, answer, truth } of of('score')) {
      const scores = truth.split(' ').map(Number);
      expect(scores).toHaveLength(Number(form.at(-1)));
      expect(new Set(scores).size).toBe(scores.length);
      const right = /The answer is (.+?)\. /.exec(answer)?.[1];
      const said = [...answer.matchAll(/\d says ([^,.]+)/g)].map(([, each]) => each);
      said.forEach((each, index) => {
        expect((scores[index] ?? 0) > 5).toBe(each === right);
      });
    }
  });

  it('name the right step in place of a wrong one', () => {
    for (const message of of('step')) {
      const shown = textOf(message);
      const last = /(?:Step \d+: (.+)\n?)+Your score/.exec(shown)?.[1];
      const right = /Right is: (.+)\. Overall/.exec(message.answer)?.[1];
      if (message.truth === '5') expect(right).toBeUndefined();
      if (right) expect(`${right}.`).not.toBe(last);
    }
    expect(new Set(of('step').map(({ truth }) => truth))).toEqual(new Set(['1', '2', '5']));
  });

  it('never show training a held-out wording', () => {
    const patterns = QUESTION_KINDS.flatMap(({ wordings }) =>
      waysOf(wordings, 'held-out').map(
        (way) =>
          new RegExp(`(?:^|: )${way.replace(/[.?]/g, '\\$&').replace(/\{[abc]\}/g, '.+')}`, 'm'),
      ),
    );
    for (const text of known.map(textOf)) {
      expect(patterns.some((pattern) => pattern.test(text))).toBe(false);
    }
    const held = about('truth', 'held-out').filter(({ form }) => form === 'open');
    const shown = held.filter(({ kind }) => kind !== 'transform');
    for (const message of shown) {
      expect(patterns.some((pattern) => pattern.test(textOf(message)))).toBe(true);
    }
  });
});
