import { MOST_LINES, MOST_OF_ONE } from './cart-items.ts';

export interface QuickLine {
  readonly sku: string;
  readonly quantity: number;
}
/** What is wrong with one line of the text, counted from 1. */
export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

const LONGEST_SKU = 40;

function parseLine(text: string, line: number): QuickLine | LineProblem {
  // A SKU and a quantity, with a blank, tab, comma, semicolon or × between them; a spreadsheet's columns paste as tabs.
  const [, sku = '', amount = '1'] = /^(\S+?)(?:[\s,;]+(?:x|×)?\s*(\S+))?[\s,;]*$/i.exec(text) ?? [];
  if (sku === '' || sku.length > LONGEST_SKU) return { line, message: 'Write a SKU and a quantity' };
  const quantity = /^\d+$/.test(amount) ? Number(amount) : 0;
  if (quantity < 1 || quantity > MOST_OF_ONE)
    return { line, message: `The quantity of ${sku} must be from 1 to ${MOST_OF_ONE}` };
  return { sku, quantity };
}

/** Reads pasted lines. Blank ones are skipped. */
export function parseQuickLines(text: string): { lines: QuickLine[]; problems: LineProblem[] } {
  const read = text
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), at: at + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, at }) => parseLine(line, at));
  const lines = read.filter((one): one is QuickLine => 'sku' in one);
  const problems = read.filter((one): one is LineProblem => 'message' in one);
  if (lines.length <= MOST_LINES) return { lines, problems };
  const tooMany = { line: 0, message: `Paste at most ${MOST_LINES} lines at a time` };
  return { lines: [], problems: [tooMany] };
}
