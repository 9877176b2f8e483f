import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../src/core/raster.ts';
import { decodeDisplacement } from '../../../src/core/transforms/decode-displacement.ts';
import { elastic } from '../../../src/core/transforms/elastic.ts';
import { applyTransform, parseTransform } from '../../../src/core/transforms/registry.ts';

/** Pictures made with torchvision by test/goldens/transforms.py; cases.json has their parameters. */
const FOLDER = resolve(import.meta.dirname, '../../goldens/transforms');

interface Case {
  readonly op: string;
  readonly source: string;
  readonly params: Record<string, unknown>;
  readonly expected: string;
}

function readPng(name: string): Raster {
  const { width, height, data } = PNG.sync.read(readFileSync(resolve(FOLDER, name)));
  const rgb = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return { width, height, data: rgb };
}

function runCase({ op, source, params }: Case): Raster {
  const raster = readPng(source);
  if (op !== 'elastic') return applyTransform(raster, parseTransform(op, params));
  const bytes = readFileSync(resolve(FOLDER, String(params.displacement)));
  return elastic(raster, decodeDisplacement(bytes, raster.width, raster.height));
}

describe('transforms against torchvision', () => {
  const { cases } = JSON.parse(readFileSync(resolve(FOLDER, 'cases.json'), 'utf8')) as {
    cases: Case[];
  };

  it.each(cases)('matches $expected within a grey level', (testCase) => {
    const actual = runCase(testCase);
    const expected = readPng(testCase.expected);
    expect([actual.width, actual.height]).toEqual([expected.width, expected.height]);
    const differences = expected.data.map((level, i) => Math.abs(level - (actual.data[i] ?? 255)));
    differences.sort();
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    expect(mean).toBeLessThanOrEqual(1);
    expect(differences[Math.floor(0.999 * differences.length)]).toBeLessThanOrEqual(4);
  });
});
