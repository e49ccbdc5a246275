import type { ChartData } from './chart-data.ts';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** The chart's figures as a file for spreadsheets. `notes` are its first lines: title, filters, source. */
export function csvOf({ labels, series }: ChartData, of: string, notes: readonly string[]): string {
  const lines = [
    ...notes.map((note) => [note]),
    [of, ...series.map(({ name }) => name)],
    ...labels.map((label, at) => [label, ...series.map(({ values }) => values[at])]),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
