import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../../../../src/core/link-codec.ts';
import {
  type ClassAnswers,
  type ClassText,
  MOST_LINKS,
  readClassAnswers as readTexts,
} from '../../../../../src/core/protocols/pairbench/people/class-answers.ts';
import {
  type QuizLink,
  writeQuizLink,
} from '../../../../../src/core/protocols/pairbench/people/quiz.ts';
import { QUIZ_PAIRS } from '../../../../../src/core/protocols/pairbench/people/quiz-size.ts';

const scores = (score: number) => Array.from({ length: 2 * QUIZ_PAIRS }, () => score);
const link = (value: QuizLink) =>
  `https://example.org/#/you?quiz=${encodeLink(writeQuizLink(value))}`;

const readClassAnswers = (text: string): ClassAnswers => readTexts([{ text, file: null }]);
const inFile = (file: string, text: string): ClassText => ({ file, text });

describe('the answers of a class', () => {
  it('are read from links anywhere in a text, by name', () => {
    const text = `Ada: ${link({ seed: 7, name: 'Ada', scores: scores(5) })} thanks!
      <a href="${link({ seed: 7, name: 'Bob', scores: scores(8) })}">mine</a>`;
    expect(readClassAnswers(text)).toEqual({
      seed: 7,
      answers: [
        { name: 'Ada', scores: scores(5) },
        { name: 'Bob', scores: scores(8) },
      ],
      skipped: [],
    });
  });

  it('count once, and keep two people of one name apart', () => {
    const same = link({ seed: 7, name: 'Ada', scores: scores(5) });
    const other = link({ seed: 7, name: 'Ada', scores: scores(6) });
    const { answers, skipped } = readClassAnswers([same, same, other].join('\n'));
    expect(answers.map(({ name }) => name)).toEqual(['Ada', 'Ada (2)']);
    expect(skipped).toEqual(['link 2: the same answers of Ada again']);
  });

  it('are of the quiz that most took; what is left out is named', () => {
    const text = [
      link({ seed: 1, name: 'Cy', scores: scores(3) }),
      link({ seed: 7, scores: scores(5) }),
      link({ seed: 7, scores: scores(6) }),
      link({ seed: 7 }),
      'https://example.org/#/you?quiz=1damaged',
    ].join('\n');
    const { seed, answers, skipped } = readClassAnswers(text);
    expect(seed).toBe(7);
    expect(answers.map(({ name }) => name)).toEqual(['person 2', 'person 3']);
    expect(skipped).toEqual([
      'link 4: it invites to the quiz and holds no answers',
      'link 5: This link is damaged or cut short: copy it again as a whole.',
      'Cy: took another quiz than most',
    ]);
  });

  it('are bounded, and none of a text without links', () => {
    const one = link({ seed: 7 });
    const { skipped } = readClassAnswers(
      Array(MOST_LINKS + 2)
        .fill(one)
        .join(' '),
    );
    expect(skipped[0]).toBe(`2 links after the first ${MOST_LINKS}`);
    expect(readClassAnswers('nothing')).toEqual({ seed: null, answers: [], skipped: [] });
  });

  it('are read from files, whose names stand for those of people without one', () => {
    const own = link({ seed: 7, scores: scores(5) });
    const ada = link({ seed: 7, name: 'Ada', scores: scores(6) });
    expect(
      readTexts([
        // the page of a course shows an address as its own text
        inFile('group 1/bob.html', `<a href="${own}">${own}</a>`),
        inFile('ada.txt', ada),
        inFile('photo.png', '\u0089PNG'),
        { file: null, text: '' },
      ]),
    ).toEqual({
      seed: 7,
      answers: [
        { name: 'group 1/bob', scores: scores(5) },
        { name: 'Ada', scores: scores(6) },
      ],
      skipped: ['photo.png: no link in it'],
    });
  });

  it('without a name count once if they are the same', () => {
    const one = link({ seed: 7, scores: scores(5) });
    const { answers, skipped } = readClassAnswers(`${one}\n${one}`);
    expect(answers).toEqual([{ name: 'person 1', scores: scores(5) }]);
    expect(skipped).toEqual(['link 2: the same answers without a name again']);
  });
});
