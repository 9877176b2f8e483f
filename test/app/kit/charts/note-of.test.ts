import { describe, expect, it } from 'vitest';
import type { ChartNotes } from '../../../../src/app/kit/charts/chart-context.ts';
import { noteOf, savedNote } from '../../../../src/app/kit/charts/note-of.ts';

const notes: ChartNotes = {
  judges: ['oak', 'Nano CLIP'],
  saved: 'Recorded earlier',
  said: [{ judges: ['Nano CLIP'], say: (judges) => `${judges}: means nothing` }],
};
const table = (...cells: string[]) => ({
  columns: [{ label: 'judge' }],
  rows: cells.map((cell) => [cell]),
});

describe('the note of a chart', () => {
  it('is of the judges in it, by its subject, its rows or its columns', () => {
    expect(noteOf(notes, 'oak, 3 pairs', table())).toBeNull();
    expect(noteOf(notes, 'by scene', table('oak'))).toBeNull();
    expect(noteOf(notes, 'by scene', table('oak', 'Nano CLIP'))).toBe('Nano CLIP: means nothing');
    const columns = [{ label: 'Nano CLIP' }];
    expect(noteOf(notes, 'by scene', { columns, rows: [[0.5]] })).toBe('Nano CLIP: means nothing');
  });

  it('is of all judges where none is named', () => {
    expect(noteOf(notes, 'by scene', table('one', 'two'))).toBe('Nano CLIP: means nothing');
  });

  it('says more in a saved picture, which leaves the page', () => {
    expect(savedNote(notes, null)).toBe('Recorded earlier');
    expect(savedNote(notes, 'x: y')).toBe('Recorded earlier. x: y');
    expect(savedNote(null, null)).toBeNull();
  });
});
