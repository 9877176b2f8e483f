import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../headless/root.ts';
import { titleOfJudge } from '../../../../src/app/labs/real-judges/judge-titles.ts';
import {
  measureGenaiBench,
  measureLlmbar,
  measureViescore,
} from '../../../../src/core/published/measure-published.ts';

const read = (id: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, `public/published/${id}.json`), 'utf8'));

describe('a judge’s name for people', () => {
  it('is the model’s own spelling, with how it was asked', () => {
    expect(titleOfJudge('llava')).toBe('LLaVA');
    expect(titleOfJudge('minicpm-V-2.5')).toBe('MiniCPM-V 2.5');
    expect(titleOfJudge('gpt4o_0shot')).toBe('GPT-4o, zero-shot');
    expect(titleOfJudge('gpt4v_ih')).toBe('GPT-4V, “ih”');
  });

  it('stays as it is where nothing is known of it', () => {
    for (const name of ['claude-3-haiku-20240307', 'my_judge', 'GPT-4', 'label', '']) {
      expect(titleOfJudge(name)).toBe(name);
    }
  });

  it('is known for every judge in the published sets that is written otherwise', () => {
    const names = [
      ...measureGenaiBench(read('genai-bench')).flatMap(({ judges }) => judges),
      ...measureViescore(read('viescore')).flatMap(({ judges }) => judges),
    ].map(({ judge }) => judge);
    const titles = new Set(names.map(titleOfJudge));
    expect(titles.size).toBe(new Set(names.map((name) => name.toLowerCase())).size);
    expect([...titles].filter((title) => /^[a-z]|_/.test(title))).toEqual([]);
    expect(new Set(measureLlmbar(read('llmbar')).map(({ judge }) => titleOfJudge(judge)))).toEqual(
      new Set(['GPT-4', 'PaLM 2', 'LLaMA-2', 'ChatGPT', 'ChatGPT-0301', 'Falcon']),
    );
  });
});
