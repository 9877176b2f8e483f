/**
 * Writes what the nano judges answer on WASM to some three dozen asks each: npx tsx
 * test/goldens/nano-answers.ts. To be run when their files change or ANSWERING_VERSIONS is raised;
 * it refuses where answers moved and neither did.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { answerAll, findMoved, GOLDEN_FILE, type NanoAnswers } from '../support/judges/nano-answers.ts';

const now = await answerAll();
if (existsSync(GOLDEN_FILE)) {
  const known = JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as NanoAnswers;
  const isSame = (field: 'files' | 'versions') =>
    JSON.stringify(known[field]) === JSON.stringify(now[field]);
  const moved = isSame('files') && isSame('versions') ? findMoved(known, now) : null;
  if (moved) {
    console.error(`${moved}: raise ANSWERING_VERSIONS in src/judges/answering-version.ts first`);
    process.exit(1);
  }
}
writeFileSync(GOLDEN_FILE, `${JSON.stringify(now)}\n`);
