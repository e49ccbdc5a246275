import { CsvError, parse } from 'csv-parse/sync';
import { fileRefused } from '../../organisations.errors.ts';

/** More than an organisation may invite on one day; the others wait for the next. */
export const MOST_ROWS = 500;
const COLUMNS = ['email', 'role', 'permissions', 'locations'] as const;

/** One row of the file: plain text as somebody wrote it. */
export type FileRow = Readonly<Record<(typeof COLUMNS)[number], string>> & { readonly line: number };

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** The rows of a CSV file, whose columns may stand in any order; email is needed, others may be missing. */
export function readRows(csv: string): readonly FileRow[] {
  const rows = parsed(csv).map(({ record, info }) => ({ ...rowOf(record), line: info.lines }));
  if (rows.length === 0) throw fileRefused('The file has no rows below its header.');
  if (rows.length > MOST_ROWS) throw fileRefused(`The file has more than ${MOST_ROWS} rows. Split it.`);
  return rows;
}

function parsed(csv: string): readonly Parsed[] {
  try {
    return parse(csv, {
      ...{ bom: true, trim: true, info: true, skip_empty_lines: true, skip_records_with_empty_values: true },
      ...{ columns: namesOf, delimiter: delimiterOf(csv), relax_column_count_less: true },
      to: MOST_ROWS + 1,
    }) as unknown as readonly Parsed[];
  } catch (error) {
    if (error instanceof CsvError) throw fileRefused('This is not a CSV file that can be read.');
    throw error;
  }
}

/** Some spreadsheets separate columns by semicolons. */
const delimiterOf = (csv: string): string => {
  const [header = ''] = csv.split(/[\r\n]/, 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
};

function namesOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !COLUMNS.some((column) => column === name));
  if (!names.includes('email') || unknown !== undefined || new Set(names).size < names.length)
    throw fileRefused('The first line must name the columns: email, role, permissions, locations.');
  return names;
}

const rowOf = (record: Readonly<Record<string, string>>): Omit<FileRow, 'line'> => {
  const cell = (name: string): string => record[name] ?? '';
  return {
    ...{ email: cell('email'), role: cell('role') },
    ...{ permissions: cell('permissions'), locations: cell('locations') },
  };
};
