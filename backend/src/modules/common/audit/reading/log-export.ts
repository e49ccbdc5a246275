import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

type Item = Readonly<Record<string, unknown>>;

/** One JSON document a line. */
export const jsonLines = (pages: AsyncIterable<readonly object[]>): Readable =>
  Readable.from(textOf(pages, (items) => items.map((item) => `${JSON.stringify(item)}\n`).join('')));

/**
 * CSV with a first line that says who exported it and when. A cell that a spreadsheet would run as a formula begins with an
 * apostrophe; objects are written as JSON.
 */
export function csv(
  pages: AsyncIterable<readonly object[]>,
  columns: readonly string[],
  { email, at }: { readonly email: string; readonly at: Date },
): Readable {
  const head = stringify([[`Exported by ${email} at ${at.toISOString()}`]], {
    bom: true,
    escape_formulas: true,
  });
  const names = stringify([columns]);
  const lines = (items: readonly object[]) =>
    stringify(
      items.map((item) => columns.map((name) => cell((item as Item)[name]))),
      { escape_formulas: true },
    );
  return Readable.from(textOf(pages, lines, head + names));
}

const cell = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' || value === null ? value : JSON.stringify(value);

async function* textOf(
  pages: AsyncIterable<readonly object[]>,
  write: (items: readonly object[]) => string,
  head = '',
): AsyncGenerator<string> {
  if (head) yield head;
  for await (const items of pages) if (items.length > 0) yield write(items);
}
