import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fileAddress,
  hubJudgeId,
  isHubJudgeId,
  normalizeHost,
  parseHubId,
} from '../../../src/judges/hub/hub-address.ts';
import { HUB_CATALOGUE } from '../../../src/judges/hub/hub-catalogue.ts';

describe('the id of a hub model', () => {
  it('names a repository, and its main state where no other is named', () => {
    expect(parseHubId(' org/name.v1 ')).toEqual({ repo: 'org/name.v1', revision: 'main' });
    expect(parseHubId('org/name@v1.0')).toEqual({ repo: 'org/name', revision: 'v1.0' });
  });

  it.each([
    '',
    'name',
    'org/name/more',
    '../name',
    'org/..',
    'org/.hidden',
    'org/a..b',
    'org/name@',
    'org/name@../../x',
    'org/name@a@b',
    'org/na me',
    'https://huggingface.co/org/name',
    'org/name?x',
    'org/name#x',
    '__proto__/x',
  ])('is refused as "%s"', (typed) => {
    expect(() => parseHubId(typed)).toThrowError(expect.objectContaining({ code: 'not-found' }));
  });

  it('never leads out of its folder on the host, for any text that is typed', () => {
    const typing = fc.stringMatching(/^[\w./@:?#%-]{1,12}\/[\w./@:?#%-]{1,12}$/);
    fc.assert(
      fc.property(typing, (typed) => {
        let parsed: ReturnType<typeof parseHubId>;
        try {
          parsed = parseHubId(typed);
        } catch {
          return;
        }
        const host = 'https://hub.example/mirror/';
        const address = new URL(fileAddress({ host, ...parsed }, 'config.json')).href;
        expect(address.startsWith(`${host}${parsed.repo}/resolve/`)).toBe(true);
      }),
      { numRuns: 1000, examples: [['org/name'], ['org/name@a/b']] },
    );
  });

  it('is that of a judge with its label behind it', () => {
    const id = hubJudgeId('HuggingFaceTB/SmolVLM-256M-Instruct', 'fp16/q4/q4');
    expect(id).toBe('HuggingFaceTB/SmolVLM-256M-Instruct:fp16/q4/q4');
    expect(isHubJudgeId(id)).toBe(true);
    expect(['ssim', 'own-12ab', 'org/name', 'a:b'].map(isHubJudgeId)).toEqual(Array(4).fill(false));
  });
});

describe('a host', () => {
  it('ends with a slash, and keeps the folder it was given with', () => {
    expect(normalizeHost('https://hf-mirror.com')).toBe('https://hf-mirror.com/');
    expect(normalizeHost(' http://localhost:8080/hub//?a#b ')).toBe('http://localhost:8080/hub/');
  });

  it.each(['hub', 'ftp://hub.example/', 'https://me:secret@hub.example/'])(
    'is refused as "%s"',
    (typed) => {
      expect(() => normalizeHost(typed)).toThrowError(
        expect.objectContaining({ code: 'host-refused' }),
      );
    },
  );
});

describe('the catalogue', () => {
  it('names each repository once, by an id that can be looked up, with a reason in one line', () => {
    const repos = HUB_CATALOGUE.map(({ repo }) => repo);
    expect(new Set(repos).size).toBe(repos.length);
    for (const { repo, why, name, family } of HUB_CATALOGUE) {
      expect(parseHubId(repo).repo).toBe(repo);
      expect(why).toMatch(/^[A-Z].{20,110}\.$/);
      expect(name && family).not.toBe('');
    }
  });
});
