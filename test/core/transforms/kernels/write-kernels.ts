import { writeFileSync } from 'node:fs';
import { compileKernels, KERNEL_BYTES } from './compile-kernels.ts';

// `npm run kernels`
writeFileSync(KERNEL_BYTES, await compileKernels());
