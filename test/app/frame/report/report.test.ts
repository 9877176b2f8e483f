import { readFileSync, writeFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { copyPage } from '../../../../src/app/frame/report/copy-page.ts';
import {
  type ReportHead,
  readReport,
  writeReport,
} from '../../../../src/app/frame/report/report-file.ts';
import { defaultSetup, specOf } from '../../../../src/core/protocols/pairbench/options.ts';

const head: ReportHead = {
  format: 'flipside-report',
  version: 1,
  name: 'mine </title><script>alert(1)</script>',
  spec: specOf({ ...defaultSetup(), judges: [{ id: 'ssim', device: 'wasm' }] }),
  savedAt: '2026-11-22T06:00:00.000Z',
};
const drawings = {
  svg: () => '<svg></svg>',
  picture: () => 'data:image/png;base64,AAAA',
  isLine: (element: Element) => element.className === 'line',
};

function copyOf(html: string, more = {}): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return copyPage(document.body, { ...drawings, ...more });
}

describe('what can be read of a page', () => {
  it('keeps words, tables and charts, and leaves controls out', () => {
    const copy = copyOf(`
      <h1 class="x" style="color:red">A &amp; B</h1><nav>away</nav>
      <button>Start</button><label>ε <input></label><select><option>all</option></select>
      <div data-report="out">tools</div><p hidden>gone</p>
      <details open><summary><h2>Fold</h2></summary><p>inside</p></details>
      <table><thead><tr><th scope="col"><button>MMScore</button></th></tr></thead>
      <tbody><tr><td colspan="2"><button>81.2</button></td></tr></tbody></table>
      <svg><path/></svg><canvas aria-label="a star"></canvas>`);
    expect(copy.replace(/\s+/g, ' ').trim()).toBe(
      '<h1>A &amp; B</h1> <h2>Fold</h2><p>inside</p> <table><thead><tr><th scope="col">MMScore</th>' +
        '</tr></thead> <tbody><tr><td colspan="2">81.2</td></tr></tbody></table> ' +
        '<svg></svg><img alt="a star" src="data:image/png;base64,AAAA">',
    );
  });

  it('breaks a line where the page does', () => {
    const cells =
      '<td><button>81.2</button><span class="line">74 to 88</span> <span>(best)</span></td>';
    expect(copyOf(`<table><tr>${cells}<td><span class="line">1</span></td></tr></table>`)).toBe(
      '<table><tr><td>81.2<br>74 to 88 (best)</td><td>1</td></tr></table>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src="https://evil.example/x.png">',
    '<p onclick="alert(1)" style="background:url(https://evil.example)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><style>@import "x"</style>',
    '<td colspan=\'1" onmouseover="alert(1)\'>x</td>',
    '<form action="https://evil.example"><input></form><meta http-equiv="refresh" content="0">',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  ])('stays inert with hostile words of a model or a file: %s', (html) => {
    const copy = copyOf(html, { picture: () => 'https://evil.example/x.png' });
    expect(copy).not.toMatch(
      /<script|evil\.example|javascript:|<iframe|<object|<style|<form|<meta/i,
    );
    const { document } = parseHTML(`<html><body>${copy}</body></html>`);
    for (const element of document.querySelectorAll('*')) {
      for (const { name } of element.attributes) {
        expect(['scope', 'colspan', 'rowspan', 'datetime', 'alt', 'src']).toContain(name);
      }
    }
  });
});

describe('a report', () => {
  it('is one file that asks for nothing and runs nothing, and says what it was made of', () => {
    const html = writeReport(head, '<h1>Hello</h1>', '');
    expect(readReport(html)).toEqual(head);
    const { document } = parseHTML(html);
    expect(document.querySelectorAll('script, link, img, iframe')).toHaveLength(0);
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:;/,
    );
    expect(document.title).toBe(head.name);
  });

  it('of others says nothing, and a damaged one is refused', () => {
    expect(readReport('<html><pre>1</pre></html>')).toBeNull();
    const html = writeReport(head, '', '');
    expect(() =>
      readReport(html.replace('&quot;version&quot;:1', '&quot;version&quot;:9')),
    ).toThrow(/version/);
  });

  // written once by version 1, with UPDATE_FIXTURES set, and never again: it is read for ever
  it('of version 1 is read for ever', () => {
    const place = new URL('./fixtures/report-1.html', import.meta.url);
    if (process.env.UPDATE_FIXTURES === 'report-1.html')
      writeFileSync(place, writeReport(head, '<h1>Hello</h1>', ''));
    expect(readReport(readFileSync(place, 'utf8'))).toEqual(head);
  });
});
