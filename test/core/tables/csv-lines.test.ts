import { csvFormatRows } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../../src/core/tables/csv-lines.ts';
import { FUZZ_RUNS } from '../../fuzz/mutations.ts';

const fieldsOf = (text: string) => csvLines(text).map(({ fields }) => fields);

describe('csvLines', () => {
  it('gives back what a writer of CSV wrote, with the line where each row begins', () => {
    const row = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ') }), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const text = csvFormatRows(rows);
        const lines = csvLines(text);
        expect(lines.map(({ fields }) => fields)).toEqual(rows);
        const starts = rows.map(
          (_, place) => csvFormatRows([...rows.slice(0, place), ['']]).split(/\r\n|\r|\n/).length,
        );
        expect(lines.map(({ line }) => line)).toEqual(starts);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('refuses a quote that nothing closes, naming the line where it opened', () => {
    expect(() => csvLines('a,b\n1,2\n3,"4\n5,6\n7,8\n')).toThrow(
      'line 3: field 2 opens a quote (") that the file ends inside; close it, or double a quote that belongs to the text',
    );
    expect(() => csvLines('a,b\n1,"2\nstill"\n"3,4\n5,6')).toThrow(/^line 4: field 1 opens/);
    expect(() => csvLines('a,"')).toThrow(/^line 1: field 2 opens/);
    // a doubled quote closes nothing
    expect(() => csvLines('a,"b""\nc,d""')).toThrow(/^line 1: field 2 opens/);
  });

  it('refuses text behind a closed quote, which would be cut', () => {
    expect(() => csvLines('a,b\n"1"x,2\n')).toThrow(
      'line 2: field 1 goes on behind its closing quote (with "x"); double a quote that belongs to the text',
    );
    expect(() => csvLines('"1" ,2')).toThrow(/^line 1: field 1 goes on/);
  });

  it('takes what is not a fault', () => {
    expect(fieldsOf('')).toEqual([]);
    expect(fieldsOf('\uFEFF"a",b\r\n"1\r\n","2"""\r\n')).toEqual([
      ['a', 'b'],
      ['1\r\n', '2"'],
    ]);
    expect(fieldsOf('5" pipe,it"s\r"",')).toEqual([
      ['5" pipe', 'it"s'],
      ['', ''],
    ]);
  });

  it('of a text that was cut leaves away the row that the cut went through', () => {
    const lines = csvLines('a,b\n1,"2 ""x""\n3', { cut: true });
    expect(lines.map(({ fields }) => fields)).toEqual([['a', 'b']]);
  });
});
