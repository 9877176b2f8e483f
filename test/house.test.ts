import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../headless/root.ts';

/** What each room may use besides itself, as ARCHITECTURE.md's table has it. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  learn: ['core'],
  net: ['core'],
  pictures: ['core', 'net'],
  judges: ['core', 'net', 'pictures'],
  runs: ['core', 'learn', 'net', 'pictures', 'judges'],
  app: ['core', 'learn', 'net', 'pictures', 'judges', 'runs'],
};

/** The same of the rooms within app, which main.tsx starts. */
const APP_ARROWS: Readonly<Record<string, readonly string[]>> = {
  address: [],
  stores: [],
  pictures: ['stores'],
  kit: ['address', 'stores', 'pictures'],
  frame: ['address', 'stores', 'pictures', 'kit'],
  labs: ['address', 'stores', 'pictures', 'kit', 'frame'],
  pages: ['address', 'stores', 'pictures', 'kit', 'frame', 'labs'],
  cli: ['address', 'stores', 'pictures', 'kit', 'frame', 'labs'],
  shell: ['address', 'stores', 'pictures', 'kit', 'frame', 'labs', 'pages'],
  'main.tsx': ['address', 'stores', 'pictures', 'kit', 'frame', 'labs', 'pages', 'shell'],
};

const SRC = join(ROOT, 'src');
const SOURCE = /\.(?:ts|tsx)$/;
/** Also of types, and across several lines, and of what is loaded only later. */
const IMPORT = /(?:^(?:import|export|\})[^'"();=]*|\bimport\(\s*)['"](\.{1,2}\/[^'"?]+)['"]/gm;

/** By path below src/, with "/" between: the files that each imports. */
const imports = new Map(
  readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8');
      const targets = [...text.matchAll(IMPORT)].map(([, path = '']) =>
        nameOf(join(dirname(file), path)),
      );
      return [nameOf(file), targets.filter((target) => SOURCE.test(target))] as const;
    }),
);

function nameOf(file: string): string {
  return relative(SRC, file).split(sep).join('/');
}

function roomOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}

describe('the files of src', () => {
  it('are read with what they import', () => {
    expect(imports.size).toBeGreaterThan(300);
    expect(imports.get('core/protocols/registry.ts')).toContain(
      'core/protocols/pairbench/protocol.ts',
    );
    const missing = [...imports.values()].flat().filter((target) => !imports.has(target));
    expect(missing).toEqual([]);
  });

  it('import along the arrows between their rooms', () => {
    const wrong = [...imports].flatMap(([file, targets]) => {
      const allowed = ARROWS[roomOf(file)] ?? [];
      return targets
        .filter((target) => roomOf(target) !== roomOf(file) && !allowed.includes(roomOf(target)))
        .map((target) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('import along the arrows between the rooms of app', () => {
    const roomIn = (file: string) => file.split('/')[1] ?? '';
    const inApp = [...imports].filter(([file]) => roomOf(file) === 'app');
    expect(new Set(inApp.map(([file]) => roomIn(file)))).toEqual(new Set(Object.keys(APP_ARROWS)));
    const wrong = inApp.flatMap(([file, targets]) => {
      const allowed = [roomIn(file), ...(APP_ARROWS[roomIn(file)] ?? [])];
      return targets
        .filter((target) => roomOf(target) === 'app' && !allowed.includes(roomIn(target)))
        .map((target) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('go in no circle, types and what is loaded later included', () => {
    expect(findCircle(imports)).toEqual([]);
    const circle = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(findCircle(circle)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('know no protocol by name, but for its own rooms and the registries', () => {
    const protocols = readdirSync(join(SRC, 'core/protocols'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(protocols).toContain('pairbench');
    const registries = ['core/protocols/registry.ts', 'app/labs/registry.ts'];
    const wrong = [...imports].flatMap(([file, targets]) =>
      protocols.flatMap((protocol) => {
        const rooms = [`core/protocols/${protocol}/`, `app/labs/${protocol}/`];
        if (registries.includes(file) || rooms.some((room) => file.startsWith(room))) return [];
        return targets
          .filter((target) => rooms.some((room) => target.startsWith(room)))
          .map((target) => `${file} → ${target}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** The first circle there is, from a file back to it; empty where there is none. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const circle = visit(target);
      if (circle.length > 0) return circle;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** What a module imports before all else, from src/. */
function firstImport(file: string): string {
  const [, first = ''] = /^import\b[^'"]*['"]([^'"]+)['"]/m.exec(readFileSync(file, 'utf8')) ?? [];
  return nameOf(join(dirname(file), first));
}

// without its guard a realm starts workers that no policy holds, and they end or wait for ever
describe('the guard stands before anything else', () => {
  it.each(['index.html', 'headless.html', 'bench/page/index.html'])('in %s', (page) => {
    const html = readFileSync(join(ROOT, page), 'utf8');
    const [, script = ''] = /<script type="module" src="\.?\/?([^"]+)"/.exec(html) ?? [];
    const folder = script.startsWith('src/') ? '' : dirname(page);
    expect(firstImport(join(ROOT, folder, script))).toBe('net/guard-page.ts');
  });

  it('in every worker but the request frame’s, which has doors of its own', () => {
    const workers = ['src', 'bench'].flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.worker.ts'))
        .map((path) => join(ROOT, room, path)),
    );
    const open = workers.filter((file) => firstImport(file) !== 'net/guard-worker.ts');
    expect(workers.length).toBeGreaterThan(5);
    expect(open.map(nameOf)).toEqual(['net/request-frame/request-frame.worker.ts']);
  });
});
