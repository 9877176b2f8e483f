import {
  defaultPeerOptions,
  type PeerOptions,
} from '../../../src/core/protocols/peer-review/options.ts';
import { parseSpec } from '../../../src/core/spec/parse-spec.ts';
import { expectedAbilities } from '../../../src/judges/expected-abilities.ts';
import { type JudgeEntry, JudgeError } from '../../../src/judges/judge.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import { answerAsModel, type ScriptedModel } from './scripted-pool.ts';

/** Scripted models that ask, answer and review. */
export const POOL: Readonly<Record<string, ScriptedModel>> = {
  able: { quality: 9 },
  fair: { quality: 6 },
  poor: { quality: 3 },
  contrary: { quality: 1, reviews: 'contrary' },
};
const entry = (id: string, kind: 'generative' | 'encoder'): JudgeEntry => ({
  ...expectedAbilities(kind, true),
  ...(kind === 'generative' && { modes: ['generate'] }),
  id,
  name: id,
  kind,
  description: 'scripted',
  bytes: 0,
  licence: null,
  scenesOnly: false,
  source: { type: 'none' },
});
const ENCODER = entry('eyes', 'encoder');
export const catalogue = [...Object.keys(POOL).map((id) => entry(id, 'generative')), ENCODER];

export interface Pool {
  readonly open: OpenJudge;
  readonly asked: string[];
  readonly opened: string[];
}

/** `fails` refuses every ask of that model. */
export function openPool(
  fails: string | null = null,
  onAsk: (count: number) => void = () => undefined,
): Pool {
  const asked: string[] = [];
  const opened: string[] = [];
  const open: OpenJudge = async (judge) => {
    opened.push(judge.id);
    return {
      entry: judge,
      fingerprint: {
        judge: judge.id,
        kind: judge.kind,
        revision: 'scripted',
        device: 'wasm',
        adapter: null,
        dtype: 'fp32',
        runtime: 'none',
      },
      async answer(asks, { onAnswer, signal }) {
        for (const [index, ask] of asks.entries()) {
          signal?.throwIfAborted();
          if (judge.id === fails) throw new JudgeError('runtime', 'it gave up');
          asked.push(judge.id);
          onAsk(asked.length);
          const model = POOL[judge.id];
          const body = model
            ? answerAsModel(model, ask)
            : { mode: 'embed' as const, vector: Float32Array.of(1, 0.5) };
          onAnswer(index, { body, milliseconds: 5 });
        }
      },
      dispose: () => undefined,
    };
  };
  return { open, asked, opened };
}

/** A run of them over few pictures. */
export const specOf = (judges: readonly string[], changes: Partial<PeerOptions> = {}) =>
  parseSpec({
    version: 1,
    protocol: 'peer-review',
    seed: 7,
    judges: judges.map((id) => ({ id, device: 'wasm' })),
    options: { ...defaultPeerOptions(), pictures: 4, rounds: 25, repeats: 1, ...changes },
  });
