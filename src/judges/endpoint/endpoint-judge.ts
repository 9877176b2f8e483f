import type { Answer } from '../../core/ask/answer.ts';
import type { Ask } from '../../core/ask/ask.ts';
import { createRenderer, type PhotoSource } from '../../pictures/render-picture.ts';
import { type AnswerOptions, type Judge, type JudgeEntry, JudgeError } from '../judge.ts';
import { checkBody, concernsAll, toFault } from '../worker/fault.ts';
import { createAskPool, type Place } from './ask-pool.ts';
import { type Budget, USUAL_PATIENCE } from './budget.ts';
import { callChat, type Line } from './chat/call-chat.ts';
import { writeChatRequest } from './chat/chat-request.ts';
import { bodyOf, type ChatResponse, identityOf } from './chat/chat-response.ts';
import { createPictureUrls } from './chat/picture-url.ts';
import { fingerprintEndpoint } from './describe-endpoint.ts';
import type { EndpointIdentity, EndpointSource } from './endpoint-source.ts';
import type { Environment } from './environment.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { createFlightControl } from './flight-control.ts';
import { redactValue } from './redact.ts';

/** What the engine provides for an endpoint while it is open. */
export interface EndpointTools {
  readonly environment: Environment;
  readonly budget: Budget;
  /** kept in memory only; null: no key was entered */
  readonly key: () => string | null;
  /** the most calls in progress at once; may change during a run */
  readonly concurrency: () => number;
  /** milliseconds that one answer may take; absent: the default */
  readonly patience?: () => number;
}

/** Sending stops after this many asks failed in a row, all begun since the last answer. */
const FAILS_IN_A_ROW = 8;

/**
 * The most asks that wait for a retry outside the calls in progress, as a multiple of the calls
 * allowed at once. An ask that waits a second does not block others, and a server that fails every
 * ask does not receive all of them.
 */
const MOST_AWAY = 4;

/** A judge at an address. It sends nothing before it is asked. */
export function createEndpointJudge(
  entry: JudgeEntry,
  source: EndpointSource,
  photos: PhotoSource,
  tools: EndpointTools,
): Judge {
  const { environment, budget, key, patience = () => 1000 * USUAL_PATIENCE } = tools;
  const flight = createFlightControl(tools.concurrency, environment.now);
  const line: Line = {
    base: source.base,
    key,
    budget,
    environment,
    patience,
    pausedUntil: 0,
    onRefused: () => flight.refused(),
  };
  const urlOf = createPictureUrls(createRenderer(photos), (raster) =>
    environment.encode(raster, source.dialect.pictures),
  );
  const pool = createAskPool(
    () => flight.width,
    () => MOST_AWAY * tools.concurrency(),
  );
  let underWay = 0;
  let answered = 0;
  let failsInARow = 0;

  const answerOne = async (
    ask: Ask,
    place: Place,
    { signal, onSetback }: Pick<AnswerOptions, 'signal' | 'onSetback'>,
  ): Promise<Answer> => {
    const request = await writeChatRequest(ask, source, (picture) => urlOf(picture, signal));
    signal?.throwIfAborted();
    underWay++;
    // asks that only wait do not share in the time of those being answered
    const without = async (wait: () => Promise<void>): Promise<void> => {
      underWay--;
      await place.without(wait).finally(() => underWay++);
    };
    try {
      const waits = { signal, without, onSetback };
      const { response, milliseconds } = await callChat(line, request, estimateTokens(ask), waits);
      refuseStranger(source.identity, response);
      const body = checkBody(ask, bodyOf(response, ask as Ask & { mode: 'generate' | 'choose' }));
      // redacted again: pieces of a key may come together only here
      return { body: redactValue(body, key()), milliseconds: Math.max(0, milliseconds / underWay) };
    } finally {
      underWay--;
    }
  };

  return {
    entry,
    fingerprint: fingerprintEndpoint(source),
    get atOnce() {
      return tools.concurrency();
    },
    async answer(asks, options: AnswerOptions) {
      const { signal, onAnswer, onFailure } = options;
      if (source.needsKey && key() === null) {
        throw new JudgeError('wrong-key', `${entry.name} needs a key, and none is given here now`);
      }
      await pool.run(asks.length, async (index, place) => {
        signal?.throwIfAborted();
        const before = answered;
        try {
          const answer = await answerOne(asks[index] as Ask, place, options);
          answered++;
          failsInARow = 0;
          flight.answered();
          onAnswer(index, answer);
        } catch (thrown) {
          signal?.throwIfAborted();
          const fault = asJudgeError(thrown);
          if (!onFailure || concernsAll(fault)) throw fault;
          onFailure(index, fault);
          // nothing was sent
          if (fault.code === 'unsupported-ask') return;
          // others were answered meanwhile, so the fault lies with this ask and not with the server
          if (answered > before) return;
          if (++failsInARow >= FAILS_IN_A_ROW) {
            failsInARow = 0;
            throw new JudgeError(
              fault.code,
              `${FAILS_IN_A_ROW} asks in a row failed, so no more are sent. The last: ${fault.message}`,
              fault.details,
            );
          }
        }
      });
    },
    dispose() {},
  };
}

/** An answer from another model must not be stored among those of the model that was checked. */
function refuseStranger(known: EndpointIdentity, response: ChatResponse): void {
  const told = identityOf(response);
  for (const field of ['model', 'build'] as const) {
    const [before, now] = [known[field], told[field]];
    if (before === null || now === null || before === now) continue;
    throw new JudgeError(
      'endpoint-changed',
      `the endpoint was checked when its ${field} was “${before}”, and now it answers as “${now}”`,
    );
  }
}

function asJudgeError(thrown: unknown): JudgeError {
  if (thrown instanceof JudgeError) return thrown;
  const { code, message, details } = toFault(thrown, 'computing');
  return new JudgeError(code, message, details);
}
