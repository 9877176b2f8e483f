import type { PerceptionDetails } from '../../../../core/protocols/perception/detail.ts';
import { isFlipped } from '../../../../core/protocols/perception/judged-item.ts';
import type { PerceptionRunReport } from '../../../../core/protocols/perception/reader.ts';
import { lookAt } from '../../../../runs/engine/look-at.ts';
import type { CaseSource } from '../../../frame/guess/recorded-case.ts';
import { shortest } from '../../../frame/guess/shortest.ts';
import { perceptionGuess } from '../guess.ts';
import { compareScores } from '../run/compare-scores.ts';
import type { PerceptionCase } from './recorded-case.ts';

/** Of the items whose winner changed with the order, the one with the least to read. */
export const perceptionCaseSource: CaseSource<PerceptionCase, PerceptionRunReport> = {
  run: perceptionGuess.run,
  async find({ id, spec }, { report }, engine) {
    const judge = spec.judges.findIndex((one) => one.id === perceptionGuess.names[0]);
    const cases = await Promise.all(
      (report[judge]?.judged ?? [])
        .filter((one) => isFlipped(one, 'perception'))
        .map(({ index }) => lookAt<PerceptionDetails>(engine, id)('case', { judge, item: index })),
    );
    const turned = cases.flatMap(({ item, picture, judgings }): PerceptionCase[] => {
      const orders = compareScores(judgings).filter(({ first }) => first !== null);
      const [one, other] = judgings[0]?.order[0] === 'right' ? orders : orders.toReversed();
      if (!one || !other || !hasWinner(one.wins) || !hasWinner(other.wins)) return [];
      if (one.wins === other.wins) return [];
      const right = one.first === 'right' ? 0 : 1;
      const inPlace = <T>(own: T, wrong: T): [T, T] => (right === 0 ? [own, wrong] : [wrong, own]);
      return [
        {
          picture,
          question: item.question,
          texts: inPlace(item.responses.right.text, item.responses.perception.text),
          right,
          scores: [
            inPlace(one.right ?? 0, one.other ?? 0),
            inPlace(other.right ?? 0, other.other ?? 0),
          ],
        },
      ];
    });
    return shortest(turned);
  },
};

function hasWinner(wins: string): boolean {
  return wins === 'right' || wins === 'other';
}
