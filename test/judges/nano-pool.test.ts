import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ask, picturePart, textPart } from '../../src/core/ask/ask.ts';
import { type Picture, pictureOf } from '../../src/core/picture.ts';
import type { World } from '../../src/core/scenes/world/world.ts';
import { answersOf } from '../../src/judges/judge.ts';
import { SHIPPED_MODELS } from '../../src/judges/shipped-models.ts';
import type { Message } from '../../training/messages/message.ts';
import { messagesAbout } from '../../training/messages/messages-about.ts';
import { drawWorldItem } from '../../training/pictures/draw-worlds.ts';
import { findShipped } from '../support/judges/find-shipped.ts';
import { openNodeJudge } from '../support/judges/node-judge.ts';

/** Those that answer, ask and review; the others were taught to judge pairs. */
const POOL = SHIPPED_MODELS.filter(({ taught }) => taught?.includes('reviews'));
const WORLDS = 24;
/** How far the share of so many may lie from a card, percentage points: two and a half deviations of chance. */
const boundOf = (count: number) => (2.5 * 50) / Math.sqrt(count);
const MOST_TOKENS = 64;

interface Asked {
  readonly message: Message;
  readonly ask: Ask;
}

/** About worlds that no training and no report drew. */
const MESSAGES: readonly Asked[] = Array.from({ length: WORLDS }, (_, place) => {
  const item = drawWorldItem('test of the pool', place, 'known');
  return messagesAbout(item, `test ${place}`, 'known')
    .filter(({ form }) => form === 'open' || form === 'vilbench')
    .map((message): Asked => ({ message, ask: askOf(message, item.world) }));
}).flat();

function askOf({ user }: Message, world: World): Ask {
  const picture: Picture = pictureOf({ kind: 'world', world });
  const parts = user.map((part) =>
    typeof part === 'number' ? picturePart(picture) : textPart(part),
  );
  return { mode: 'generate', parts, maxNewTokens: MOST_TOKENS };
}

/** A step's score counts by the side of the middle that it lies on, as on the card. */
function isRight({ kind, truth }: Message, said: string): boolean {
  if (kind !== 'step') return said.trim() === truth;
  const score = /Overall Score: (\d)/.exec(said)?.[1];
  return score !== undefined && Number(score) > 3 === Number(truth) > 3;
}

interface Card {
  readonly questions: { readonly accuracy: number; readonly interval: readonly [number, number] };
  readonly forms: Readonly<Record<string, { readonly accuracy: number }>>;
}

function cardOf(id: string): Card {
  const path = join(import.meta.dirname, '../../training/published', `${id}.json`);
  return JSON.parse(readFileSync(path, 'utf8')).worlds.known;
}

const percent = (hits: readonly boolean[]) =>
  (100 * hits.filter(Boolean).length) / Math.max(1, hits.length);

describe('the pool', () => {
  const found = new Map<string, number>();

  it.each(POOL.map(({ id }) => id))('%s answers and verifies as its card says', async (id) => {
    const judge = await openNodeJudge(findShipped(id));
    const answers = await answersOf(
      judge,
      MESSAGES.map(({ ask }) => ask),
    );
    judge.dispose();
    for (const form of ['open', 'vilbench']) {
      const hits = MESSAGES.flatMap(({ message }, place) => {
        const body = answers[place]?.body;
        const said = body?.mode === 'generate' ? body.text : '';
        return message.form === form ? [isRight(message, said)] : [];
      });
      expect(hits.length).toBeGreaterThan(50);
      const said = 100 * (cardOf(id).forms[form]?.accuracy ?? Number.NaN);
      expect(
        Math.abs(percent(hits) - said),
        `${percent(hits)} of ${form}, ${said} said`,
      ).toBeLessThan(boundOf(hits.length));
      if (form === 'open') found.set(id, percent(hits));
    }
  });

  it('has no two neighbours inside each other’s 95 % interval, by its cards', () => {
    const cards = POOL.map(({ id }) => cardOf(id).questions).sort(
      (a, b) => b.accuracy - a.accuracy,
    );
    const pairs = cards.slice(1).map((card, place) => [cards[place]!, card] as const);
    expect(pairs).toHaveLength(5);
    for (const [better, worse] of pairs) {
      expect(better.interval[0]).toBeGreaterThan(worse.accuracy);
      expect(worse.interval[1]).toBeLessThan(better.accuracy);
    }
    expect(cards[0]!.accuracy - cards.at(-1)!.accuracy).toBeGreaterThanOrEqual(0.35);
  });

  it('has its ranking wide apart', () => {
    expect(found.size).toBeGreaterThanOrEqual(6);
    const shares = [...found.values()];
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThanOrEqual(30);
  });
});
