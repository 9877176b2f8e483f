import { describe, expect, it } from 'vitest';
import { sayOnlyHere } from '../../../../src/app/kit/share/only-here.ts';

describe('a link for others', () => {
  it.each([
    'http://localhost:4173/#/you',
    'http://flipside.localhost/#/you',
    'http://127.0.0.1:4173/#/you',
    'http://127.8.9.1/',
    'http://[::1]:4173/#/you',
  ])('is of no use at %s, which is said', (link) => {
    expect(sayOnlyHere(link)).toMatch(/^Other devices cannot open this address/);
  });

  it.each([
    'https://example.org/flipside/#/you',
    'http://192.168.1.27:4173/#/you',
    'http://127.example.org/',
    'https://localhost.example.org/',
    'http://[2001:db8::1]/',
  ])('is told without a word at %s', (link) => {
    expect(sayOnlyHere(link)).toBeNull();
  });
});
