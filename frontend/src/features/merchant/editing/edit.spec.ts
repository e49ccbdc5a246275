import { describe, expect, it } from '@jest/globals';
import { changedIn, keptMine, markOf, newerIn, tookTheirs, typedTo, untouched } from './edit.ts';

const SAVED = { name: 'Mirrors', summary: 'Two mirrors.', courses: ['a'] as readonly string[] };
const edit = typedTo(SAVED, untouched<typeof SAVED>(), { ...SAVED, name: 'Mirror set', summary: 'Mine' });

describe('an edit', () => {
  it('holds only the fields that were changed', () => {
    expect(edit.typed).toEqual({ name: 'Mirror set', summary: 'Mine' });
    expect(changedIn(SAVED, edit)).toEqual(['name', 'summary']);
  });

  it('is over where a field is typed back to what is saved', () => {
    expect(typedTo(SAVED, edit, SAVED)).toEqual(untouched());
  });

  it('waits for a decision only where somebody else saved the same field', () => {
    expect(newerIn({ ...SAVED, courses: ['b'] }, edit)).toEqual([]);
    expect(newerIn({ ...SAVED, courses: ['b'], summary: 'Theirs' }, edit)).toEqual(['summary']);
    expect(newerIn({ ...SAVED, summary: 'Mine' }, edit)).toEqual([]);
  });

  it('still waits when more is typed after the other change', () => {
    const saved = { ...SAVED, summary: 'Theirs' };
    const on = typedTo(saved, edit, { ...saved, name: 'Mirror sets', summary: 'Mine too' });
    expect(newerIn(saved, on)).toEqual(['summary']);
  });

  it('keeps the own words, or takes over the other ones and keeps the rest', () => {
    const saved = { ...SAVED, summary: 'Theirs' };
    const mine = keptMine(saved, edit);
    expect([newerIn(saved, mine), mine.typed]).toEqual([[], edit.typed]);
    expect(newerIn({ ...SAVED, summary: 'Newest' }, mine)).toEqual(['summary']);
    expect(tookTheirs(saved, edit).typed).toEqual({ name: 'Mirror set' });
  });

  it('tells a long text from another by a short mark', () => {
    const long = 'a'.repeat(20_000);
    expect(markOf(long).length).toBeLessThan(20);
    expect(markOf(long)).not.toBe(markOf(`${long.slice(1)}b`));
  });
});
