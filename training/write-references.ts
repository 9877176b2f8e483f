/**
 * Writes what the judges that ship answer in their self-test, on WASM, into
 * src/judges/self-test/references.json. Has to run again when their files, the asks of the self-test
 * or the drawing of scenes change: npx tsx training/write-references.ts [ADDRESS]
 * where a page that is served already stands at the address, and ends with "/"
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from '../headless/build-page.ts';
import { launchChromium } from '../headless/launch-chromium.ts';
import { ROOT } from '../headless/root.ts';
import { servePage } from '../headless/serve-page.ts';
import type { AnswerBody } from '../src/core/ask/answer.ts';
import { selfTestAsks } from '../src/core/protocols/registry.ts';
import { SHIPPED_JUDGES } from '../src/judges/registry.ts';
import { makeReference } from '../src/judges/self-test/reference.ts';

const report = (line: string) => process.stderr.write(`${line}\n`);
const [address] = process.argv.slice(2);
if (address === undefined) await buildPage(report);
const served = address === undefined ? await servePage() : { url: address, close: async () => {} };
const lines: string[] = [];
const browser = await launchChromium('wasm', served.url);
try {
  const page = await browser.newPage();
  await page.goto(`${served.url}headless.html`);
  for (const entry of SHIPPED_JUDGES) {
    const asks = selfTestAsks(entry);
    const { fingerprint, bodies } = await page.evaluate(
      async ([id, wanted]) => {
        const engine = window.flipsideEngine;
        if (!engine) throw new Error('the page did not start');
        const given = await engine.ask({ id, device: 'wasm' }, wanted);
        return {
          fingerprint: given.fingerprint,
          // a typed array would not come through
          bodies: given.answers.map(({ body }) =>
            body.mode === 'embed' ? { ...body, vector: [...body.vector] } : body,
          ),
        };
      },
      [entry.id, asks] as const,
    );
    const answers = bodies.map(
      (body): AnswerBody =>
        body.mode === 'embed' ? { ...body, vector: Float32Array.from(body.vector) } : body,
    );
    lines.push(JSON.stringify(makeReference(fingerprint, asks, answers)));
    report(`${entry.id}: ${asks.length} answers on ${fingerprint.runtime}`);
  }
  const path = join(ROOT, 'src/judges/self-test/references.json');
  writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
} finally {
  await browser.close();
  await served.close();
}
