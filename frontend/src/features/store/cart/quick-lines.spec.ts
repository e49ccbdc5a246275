import { describe, expect, it } from '@jest/globals';
import { parseQuickLines } from './quick-lines.ts';

describe('pasted lines of a quick order', () => {
  it.each(['IPR-10 3', 'IPR-10\t3', 'IPR-10, 3', 'IPR-10;3', 'IPR-10 x3', 'IPR-10 × 3', '  IPR-10   3  '])(
    'name a SKU and a quantity: %j',
    (text) =>
      expect(parseQuickLines(text)).toEqual({ lines: [{ sku: 'IPR-10', quantity: 3 }], problems: [] }),
  );

  it('mean one piece without a quantity, and blank lines nothing', () => {
    expect(parseQuickLines('IPR-10\r\n\r\nMIR-1 2\n').lines).toEqual([
      { sku: 'IPR-10', quantity: 1 },
      { sku: 'MIR-1', quantity: 2 },
    ]);
  });

  it.each(['IPR-10 0', 'IPR-10 -1', 'IPR-10 100', 'IPR-10 1.5', 'IPR-10 many'])(
    'are refused for %j',
    (text) => {
      expect(parseQuickLines(`MIR-1 1\n${text}`)).toEqual({
        lines: [{ sku: 'MIR-1', quantity: 1 }],
        problems: [{ line: 2, message: 'The quantity of IPR-10 must be from 1 to 99' }],
      });
    },
  );

  it('are refused where they are no SKU and quantity, and from 101 on', () => {
    expect(parseQuickLines('two mirrors please').problems).toEqual([
      { line: 1, message: 'Write a SKU and a quantity' },
    ]);
    expect(parseQuickLines('IPR-10 1\n'.repeat(101))).toEqual({
      lines: [],
      problems: [{ line: 0, message: 'Paste at most 100 lines at a time' }],
    });
  });
});
