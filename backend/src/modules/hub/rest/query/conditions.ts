import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Column } from '../tables/columns.ts';
import type { Comparison, Filters, Order, Test } from './ast.ts';

const SYMBOLS: Readonly<Record<Comparison, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};

type Query = SelectQueryBuilder<ObjectLiteral>;

/** Every value is a parameter of its own; a list is one, however long. */
export function addFilters(query: Query, filters: Filters): void {
  filters.forEach(({ column, negated, test }, index) => {
    const [text, value] = conditionOf(column, test, `value${index}`);
    query.andWhere(negated ? `not (${text})` : text, value);
  });
}

function conditionOf({ property }: Column, test: Test, parameter: string): [string, Record<string, unknown>] {
  const left = `t.${property}`;
  if (test.op === 'is') return [`${left} is ${String(test.value)}`, {}];
  if (test.op === 'in') return [`${left} = any(:${parameter})`, { [parameter]: test.values }];
  return [`${left} ${SYMBOLS[test.op]} :${parameter}`, { [parameter]: test.value }];
}

/** Timestamps are written by the database: JavaScript's dates have no microseconds, and a filter would miss the row. */
export function addColumns(query: Query, columns: readonly Column[]): void {
  query.select([]);
  for (const { name, property, kind } of columns)
    query.addSelect(kind === 'timestamp' ? `to_json(t.${property})` : `t.${property}`, name);
}

/** The id decides between equals, so that pages neither repeat nor skip a row. */
export function addOrder(query: Query, order: readonly Order[]): void {
  for (const { column, descending, nulls } of order)
    query.addOrderBy(
      `t.${column.property}`,
      descending ? 'DESC' : 'ASC',
      nulls && (nulls === 'first' ? 'NULLS FIRST' : 'NULLS LAST'),
    );
  query.addOrderBy('t.id', 'ASC');
}
