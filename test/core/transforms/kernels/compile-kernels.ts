import { resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import { toBase64Url } from '../../../../src/core/base64url.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../src/core/transforms/kernels');

/** The file that {@link compileKernels} tells the text of. */
export const KERNEL_BYTES = resolve(FOLDER, 'kernel-bytes.ts');

const OPTIONS = [
  '--enable',
  'simd',
  '--runtime',
  'minimal',
  '-O3',
  '--noAssert',
  '--use',
  'abort=',
];

/** Compiles `assembly/` and returns the text of kernel-bytes.ts. Throws what the compiler says. */
export async function compileKernels(): Promise<string> {
  let wasm: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    ['assembly/index.ts', '--baseDir', FOLDER, '--outFile', 'kernels.wasm', ...OPTIONS],
    {
      writeFile(_name, contents) {
        if (typeof contents !== 'string') wasm = contents;
      },
    },
  );
  if (error || !wasm) throw new Error(`the kernels do not compile: ${error}\n${stderr}`);
  return (
    '// What `npm run kernels` made of assembly/; never edited by hand.\n' +
    `export const KERNELS_BASE64 =\n  '${toBase64Url(wasm)}';\n`
  );
}
