import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileKernels, KERNEL_BYTES } from './compile-kernels.ts';

it('are what assembly/ compiles to', async () => {
  expect(readFileSync(KERNEL_BYTES, 'utf8')).toBe(await compileKernels());
});
