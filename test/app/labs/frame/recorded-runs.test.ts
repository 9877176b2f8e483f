import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRecordedList } from '../../../../src/app/labs/frame/recorded/open-recorded.ts';
import { readResults } from '../../../../src/app/labs/pairbench/judge-result.ts';
import { judgeVerdict } from '../../../../src/app/labs/pairbench/story/verdict.ts';
import { readPlace, unpackField } from '../../../../src/app/links.ts';
import { freshName, makeEngine } from '../../../support/runs/make-engine.ts';

const FOLDER = 'public/runs';
const listed = parseRecordedList(JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8')));

describe('the recorded runs that ship', () => {
  it('are all listed', () => {
    const shipped = readdirSync(FOLDER).filter((name) => name !== 'index.json');
    expect(shipped.toSorted()).toEqual(listed.map(({ name }) => `${name}.json`).toSorted());
  });

  it.each(listed)(
    '$name opens with every answer, of the set-up that its command says',
    async ({ name, protocol, command }) => {
      const text = readFileSync(`${FOLDER}/${name}.json`, 'utf8');
      const { engine } = makeEngine(freshName(), {
        openJudge: () => Promise.reject(new Error('nobody may be asked')),
      });
      const record = await engine.openRecorded({ file: new Blob([text]) });
      const [link = ''] = /#[^']+/.exec(command) ?? [];
      expect(record.spec).toEqual(unpackField(readPlace(link), 'spec'));
      expect(record).toMatchObject({ origin: { kind: 'recorded' }, spec: { protocol } });
      for (const { answered, total } of await readResults(engine, record.id)) {
        expect(total).toBeGreaterThan(0);
        expect(answered).toBe(total);
      }
      expect(command).toContain(`--record ${FOLDER}/${name}.json`);
    },
  );

  it('show the flip: the twin that saw one order changes its mind, the other hardly', async () => {
    const { engine } = makeEngine(freshName());
    const file = new Blob([readFileSync(`${FOLDER}/flip.json`, 'utf8')]);
    const { id } = await engine.openRecorded({ file });
    const verdicts = (await readResults(engine, id)).map(({ points }) => judgeVerdict(points, 1));
    expect(verdicts[0]?.changed).toBeGreaterThan(10);
    expect(verdicts[1]?.changed).toBe(1);
  });
});
