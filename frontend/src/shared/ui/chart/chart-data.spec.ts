import { describe, expect, it } from '@jest/globals';
import { csvOf } from './chart-csv.ts';
import { hasValues, pointAfter, pointText, summaryOf } from './chart-data.ts';
import { linesOf } from './sparkline-lines.ts';

const data = {
  labels: ['January', 'February', 'March'],
  series: [
    { name: 'Completed', values: [40, 52, 47] },
    { name: 'Broken', values: [null, 3, 5] },
  ],
};
const text = (value: number) => `${value} visits`;

describe('a chart in words', () => {
  it('names the highest, the lowest and the last value of each series', () => {
    expect(summaryOf(data, 'bars', text)).toBe(
      'Completed: highest 52 visits (February), lowest 40 visits (January), last 47 visits (March). ' +
        'Broken: highest 5 visits (March), lowest 3 visits (February), last 5 visits (March).',
    );
  });

  it('names no last value where the labels are no course of time', () => {
    expect(summaryOf(data, 'rows', text)).not.toContain('last');
  });

  it('says that a series has no figures', () => {
    const none = { labels: ['January'], series: [{ name: 'Broken', values: [null] }] };
    expect(summaryOf(none, 'bars', text)).toBe('Broken: no figures.');
    expect(hasValues(none)).toBe(false);
  });

  it('writes a missing value as a dash, never as zero', () => {
    expect(pointText(data, { series: 1, label: 0 }, text)).toBe('January, Broken: –');
  });

  it.each([
    ['ArrowRight', { series: 0, label: 1 }, { series: 0, label: 2 }],
    ['ArrowRight', { series: 0, label: 2 }, { series: 0, label: 2 }],
    ['ArrowDown', { series: 0, label: 1 }, { series: 1, label: 1 }],
    ['ArrowUp', { series: 0, label: 1 }, { series: 0, label: 1 }],
    ['Home', { series: 1, label: 2 }, { series: 1, label: 0 }],
    ['End', { series: 1, label: 0 }, { series: 1, label: 2 }],
  ])('%s leads from %j to %j', (key, from, to) => {
    expect(pointAfter(key, from, data)).toEqual(to);
  });

  it('leaves other keys to the page', () => {
    expect(pointAfter('Tab', { series: 0, label: 0 }, data)).toBeNull();
  });
});

describe('a chart as a file for spreadsheets', () => {
  it('begins with its notes, and leaves missing values empty', () => {
    expect(csvOf(data, 'Month', ['Visits', 'Location: All'])).toBe(
      '"Visits"\r\n"Location: All"\r\n"Month","Completed","Broken"\r\n"January",40,""\r\n"February",52,3\r\n"March",47,5\r\n',
    );
  });

  it('holds nothing that a spreadsheet would run', () => {
    const names = {
      labels: ['=HYPERLINK("x")', '+1', '-1', '@a'],
      series: [{ name: '\tsum', values: [-4, 1, 2, 3] }],
    };
    const lines = csvOf(names, 'Name', []).split('\r\n');
    expect(lines[0]).toBe('"Name","\'\tsum"');
    expect(lines[1]).toBe('"\'=HYPERLINK(""x"")",-4');
    expect(lines.slice(2, 5)).toEqual(['"\'+1",1', '"\'-1",2', '"\'@a",3']);
  });
});

describe('a sparkline', () => {
  it('runs from the lowest value at the bottom to the highest at the top', () => {
    expect(linesOf([0, 10])).toEqual(['3.0,29.0 117.0,3.0']);
  });

  it('is broken where a value is missing, and flat where nothing changes', () => {
    expect(linesOf([1, null, 2])).toHaveLength(2);
    expect(linesOf([5, 5])).toEqual(['3.0,29.0 117.0,29.0']);
    expect(linesOf([null])).toEqual([]);
  });
});
