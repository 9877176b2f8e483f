import { describe, expect, it } from 'vitest';
import { ERROR_COPY, explainError } from '../../../../src/app/kit/words/errors.ts';
import { isAbort } from '../../../../src/core/errors.ts';
import { JudgeError } from '../../../../src/judges/judge.ts';
import { EngineError } from '../../../../src/runs/engine/engine-error.ts';

describe('the table of errors', () => {
  it.each(Object.entries(ERROR_COPY))('has a title and a remedy for %s', (_, copy) => {
    expect(copy.title).toMatch(/^[A-Z].*[^.]$/);
    expect(copy.remedy).toMatch(/^[A-Z].*\.$/);
  });
});

describe('explainError', () => {
  it('finds the copy of a fault by its code and keeps its words', () => {
    const told = explainError(new JudgeError('device-lost', 'The adapter went.', 'hung'));
    expect(told).toEqual({
      code: 'device-lost',
      title: ERROR_COPY['device-lost'].title,
      message: 'The adapter went.',
      remedy: ERROR_COPY['device-lost'].remedy,
      details: 'hung',
    });
  });

  it('takes a report that is no Error object', () => {
    expect(explainError({ ...new EngineError('quota', 'full'), message: 'full' }).title).toBe(
      ERROR_COPY.quota.title,
    );
  });

  it('knows the browser’s own name for a full storage', () => {
    expect(explainError(new DOMException('full', 'QuotaExceededError')).code).toBe('quota');
  });

  it.each([
    'Unable to preload CSS for /assets/ModelsPage-Cq1.css',
    'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
    'error loading dynamically imported module: https://example.org/assets/a.js',
    'Importing a module script failed.',
  ])('says in plain words that a part of the page is missing: %s', (message) => {
    const told = explainError(new TypeError(message));
    expect(told.title).toBe(ERROR_COPY['part-missing'].title);
    expect(told.message).not.toContain(message);
    expect(told.details).toBe(message);
  });

  it.each([undefined, null, 7, 'words', {}, new Error('')])('has words for %s', (thrown) => {
    const told = explainError(thrown);
    expect(told.title).toBe('Something went wrong');
    expect(told.message).not.toBe('');
  });

  it('tells a stop from a fault', () => {
    expect(isAbort(new DOMException('stopped', 'AbortError'))).toBe(true);
    expect(isAbort(new Error('stopped'))).toBe(false);
  });
});
