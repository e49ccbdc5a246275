import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { fileRefused } from './count.errors.ts';

/** More variants than a store of 5,000 products counts at once; the next ones come with the next file. */
export const MOST_LINES = 5_000;
const PIECE = 16_384;
const NAMES = ['sku', 'counted'] as const;
/** Cells copied out of a spreadsheet have tabs between them, and some spreadsheets write semicolons. */
const DELIMITERS = ['\t', ';', ','];
const WHOLE = /^\d{1,7}$/;

/** One line of the file, as somebody wrote it. */
export interface CountedLine {
  readonly line: number;
  readonly sku: string;
  /** Null: no whole number. */
  readonly counted: number | null;
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/**
 * The counts of a CSV file, or of what was copied out of a spreadsheet. Its columns may stand in any order, others are not looked
 * at, and a line without a count says nothing. It is read in pieces, so that a long one holds nobody else up.
 */
export async function readCounts(csv: string): Promise<readonly CountedLine[]> {
  const lines: CountedLine[] = [];
  try {
    for await (const { record, info } of parsed(csv)) {
      if (lines.length === MOST_LINES)
        throw fileRefused(`The file has more than ${MOST_LINES} counts. Split it.`);
      if (record['counted']) lines.push(lineOf(record, info.lines));
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw fileRefused('This is not a CSV file that can be read.');
    throw cause;
  }
  if (lines.length === 0) throw fileRefused('There is no line with a SKU and a count.');
  return lines;
}

const lineOf = ({ sku = '', counted = '' }: Readonly<Record<string, string>>, line: number): CountedLine => ({
  ...{ line, sku, counted: WHOLE.test(counted) ? Number(counted) : null },
});

function parsed(csv: string): AsyncIterable<Parsed> {
  const [first = ''] = csv
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const delimiter = DELIMITERS.find((one) => first.includes(one)) ?? ',';
  const isHeader = !WHOLE.test(first.split(delimiter)[1]?.trim() ?? '');
  return Readable.from(piecesOf(Buffer.from(csv))).pipe(
    parse({
      ...{ bom: true, trim: true, info: true, delimiter, relax_column_count: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true },
      columns: isHeader ? namesOf : [...NAMES],
    }),
  ) as AsyncIterable<Parsed>;
}

function namesOf(header: readonly string[]): (string | false)[] {
  const names = header.map((name) => NAMES.find((known) => known === name.trim().toLowerCase()) ?? false);
  if (NAMES.some((known) => names.filter((name) => name === known).length !== 1))
    throw fileRefused('The first line must name the columns SKU and Counted.');
  return names;
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
