import { describe, expect, it } from '@jest/globals';
import { type CountedVariant, judgeCounts } from './judge-counts.ts';
import { MOST_LINES, readCounts } from './read-counts.ts';

const read = async (csv: string) =>
  (await readCounts(csv)).map(({ line, sku, counted }) => [line, sku, counted]);
const refusal = (csv: string): Promise<string> =>
  readCounts(csv).then(
    () => 'read',
    (error: Error) => error.message,
  );

describe('a file of counts', () => {
  it('is read with a byte order mark, quotes, empty lines, and other columns in any order', async () => {
    const csv = '\uFEFFProduct,Counted,sku,On hand\r\n"Mirror, large",12,MIR-L,9\r\n\r\nTray,0,TRAY,4\r\n';
    expect(await read(csv)).toEqual([
      [2, 'MIR-L', 12],
      [4, 'TRAY', 0],
    ]);
  });

  it('may be cells that were copied out of a spreadsheet, or lines without a header', async () => {
    expect(await read('SKU\tCounted\nMIR-L\t3')).toEqual([[2, 'MIR-L', 3]]);
    expect(await read('MIR-L; 3\nTRAY; 4')).toEqual([
      [1, 'MIR-L', 3],
      [2, 'TRAY', 4],
    ]);
  });

  it('says nothing of a variant without a count, and has no number where none was written', async () => {
    expect(await read('SKU,Counted\nMIR-L,\nTRAY,many\nBUR,-1\nTIP,1.5')).toEqual([
      [3, 'TRAY', null],
      [4, 'BUR', null],
      [5, 'TIP', null],
    ]);
  });

  it('is refused where it names other columns, counts nothing, is no CSV, or is too long', async () => {
    expect(await refusal('name,number\nMirror,3')).toContain('SKU and Counted');
    expect(await refusal('SKU,Counted,Counted\nMIR-L,3,4')).toContain('SKU and Counted');
    expect(await refusal('SKU,Counted\nMIR-L,')).toContain('no line');
    expect(await refusal('SKU,Counted\n"MIR-L,3')).toContain('not a CSV file');
    const long = (lines: number) => `SKU,Counted\n${'MIR-L,3\n'.repeat(lines)}`;
    expect(await refusal(long(MOST_LINES))).toBe('read');
    expect(await refusal(long(MOST_LINES + 1))).toContain('more than 5000 counts');
  });
});

describe('a count', () => {
  const variant = (sku: string, more: Partial<CountedVariant> = {}): CountedVariant => ({
    ...{ variantId: sku, sku, name: sku, onHand: 10, reserved: 3, archived: false },
    ...more,
  });
  const judged = (counts: readonly (readonly [string, number | null])[], variants: CountedVariant[]) =>
    judgeCounts(
      counts.map(([sku, counted], at) => ({ line: at + 2, sku, counted })),
      variants,
    ).map(({ sku, result, code }) => [sku, result, code]);

  it('changes the stock, leaves it, or begins to count it, whatever the letters of its SKU', () => {
    expect(
      judged(
        [
          ...([
            ['mir', 8],
            ['TRAY', 10],
            ['NEW', 0],
          ] as const),
        ],
        [variant('MIR'), variant('TRAY'), variant('NEW', { onHand: null, reserved: 0 })],
      ),
    ).toEqual([
      ['mir', 'change', null],
      ['TRAY', 'same', null],
      ['NEW', 'change', null],
    ]);
  });

  it('is refused by itself: below what orders hold, of no product, archived, without a number, or twice', () => {
    const counts = [
      ['LOW', 2],
      ['GONE', 1],
      ['OLD', 1],
      ['NONE', null],
      ['TWO', 1],
      ['two', 2],
      ['OK', 3],
    ] as const;
    const old = variant('OLD', { archived: true });
    expect(judged(counts, [...['LOW', 'NONE', 'TWO', 'OK'].map((sku) => variant(sku)), old])).toEqual([
      ['LOW', 'refused', 'below_reserved'],
      ['GONE', 'refused', 'unknown_sku'],
      ['OLD', 'refused', 'archived'],
      ['NONE', 'refused', 'no_number'],
      ['TWO', 'refused', 'repeated'],
      ['two', 'refused', 'repeated'],
      ['OK', 'change', null],
    ]);
  });
});
