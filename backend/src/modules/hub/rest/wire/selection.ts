import type { Column, Columns } from '../tables/columns.ts';
import type { Order } from '../query/ast.ts';
import { noSuchColumn, tooMany, unreadable } from '../rest.errors.ts';
import { plainName, splitNames } from './names.ts';

/** How many columns may decide the order. */
const MAX_ORDER = 10;
const ORDER = /^(.*?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/s;

/** What a text names in a table. */
export interface Named {
  readonly table: string;
  readonly columns: Columns;
}

/** @throws AppError 400 `PGRST100` for a text that is no name, `42703` for a name that the table does not offer */
export function columnNamed({ table, columns }: Named, text: string, part: string): Column {
  const name = plainName(text);
  if (name === null) throw unreadable(part, 'only names of columns are offered here');
  const column = columns.get(name);
  if (!column) throw noSuchColumn(table, name);
  return column;
}

/** `*`, or names with commas, each column once. */
export function parseSelect(named: Named, text: string): readonly Column[] {
  const all = [...named.columns.values()];
  const asked = splitNames(text === '' ? '*' : text).flatMap((part) =>
    part === '*' ? all : [columnNamed(named, part, 'the select')],
  );
  return [...new Set(asked)];
}

/** `column.asc|desc.nullsfirst|nullslast`, with commas. */
export function parseOrder(named: Named, text: string): readonly Order[] {
  if (text === '') return [];
  const parts = splitNames(text);
  if (parts.length > MAX_ORDER) throw tooMany('columns in the order', MAX_ORDER);
  return parts.map((part) => {
    const [, name = '', direction, nulls] = ORDER.exec(part) ?? [];
    return {
      column: columnNamed(named, name, 'the order'),
      descending: direction === 'desc',
      ...(nulls && { nulls: nulls as 'first' | 'last' }),
    };
  });
}
