import * as v from 'valibot';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import { detailKind } from '../../../src/core/protocols/detail.ts';
import { type ListPlan, planList } from '../../../src/core/protocols/list-plan.ts';
import type { AnswerFault, Protocol, ProtocolRun } from '../../../src/core/protocols/protocol.ts';
import { PROTOCOLS } from '../../../src/core/protocols/registry.ts';

/** One question, and with which wording it is asked: the first may be refused. */
interface Question {
  readonly number: number;
  /** what was wrong with the wording before; null: this is the first */
  readonly after: AnswerFault | null;
}

export interface HealingOptions {
  readonly questions: number;
}

export interface HealedAnswer {
  readonly number: number;
  readonly text: string;
  /** the fault that was healed */
  readonly healed: string | null;
}

type HealingPlan = ListPlan<Question>;

const optionsSchema = v.strictObject({ questions: v.number() });

export function askFor({ number, after }: Question): Ask {
  const text = after
    ? `Question ${number}, said in another way because: ${after.code}`
    : `Question ${number}`;
  return { mode: 'generate', parts: [{ type: 'text', text }], maxNewTokens: 8 };
}

/** Asks questions; what failed for a reason that other words may mend is asked in other words. */
export const healing: Protocol<HealingOptions, readonly HealedAnswer[], HealingPlan> = {
  id: 'healing-test',
  title: 'A test of healing',
  parse: (value) => v.parse(optionsSchema, value),
  subject: ({ questions }) => `${questions} questions`,
  describe: ({ questions }) => `${questions} questions`,
  sampled: () => null,
  photos: () => [],
  shows: () => 'scenes',
  prompts: () => ['Question'],
  refusals: () => [],
  *rounds({ options, judges }: ProtocolRun<HealingOptions>) {
    let open = judges.map(() =>
      Array.from({ length: options.questions }, (_, number): Question => ({ number, after: null })),
    );
    for (let round = 0; round < 2; round++) {
      const now = open;
      const answers = yield {
        last: round === 1,
        planName: (judge) => JSON.stringify([judge, now[judge]]),
        plan: (judge) =>
          planList<Question>(
            now[judge] ?? [],
            {
              asksOf: (question) => [askFor(question)],
              occurrence: ({ number }) => `question ${number}`,
              healsOf: ({ number, after }) =>
                after ? [hashAsk(askFor({ number, after: null }))] : [],
            },
            { questions: now[judge]?.length ?? 0 },
          ),
      };
      open = now.map((questions, judge) =>
        questions.flatMap((question) => {
          const answer = answers?.(judge, hashAsk(askFor(question)));
          if (!answer || !('fault' in answer) || answer.fault.code !== 'bad-answer') return [];
          return [{ number: question.number, after: answer.fault }];
        }),
      );
      if (open.every((questions) => questions.length === 0)) return;
    }
  },
  reader() {
    const read = new Map<string, HealedAnswer>();
    return {
      *portions(_, __, plan) {
        yield {
          keys: plan.keys(),
          take(answers) {
            for (const [place, { number, after }] of plan.items.entries()) {
              const body = answers.get(plan.keysAt(place)[0] ?? '')?.body;
              if (body?.mode !== 'generate') continue;
              read.set(`${number}`, { number, text: body.text, healed: after?.message ?? null });
            }
          },
        };
      },
      report: () => [...read.values()].sort((a, b) => a.number - b.number),
    };
  },
  details: {
    states: detailKind(v.object({}), (_, rounds) => ({
      wanted: [{ judge: 0, keys: [...(rounds[0]?.plans[0]?.keys() ?? [])] }],
      read: (answerOf, __, faultOf) =>
        [...(rounds[0]?.plans[0]?.keys() ?? [])].map(
          (key) => answerOf(0, key)?.body.mode ?? faultOf(0, key)?.code ?? 'not asked',
        ),
    })),
  },
};

// imported before what reads the list of protocols, so that specs of this one are known too
(PROTOCOLS as Protocol[]).push(healing as Protocol);
