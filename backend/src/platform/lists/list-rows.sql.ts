/**
 * Sql: TypeORM sends its statements without a name, so that PostgreSQL parses and plans each anew. For the page that a list opens with
 * this takes longer than reading it.
 */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { SearchQuery } from './page.dto.ts';

/** Reads what a statement finds, as the database names it. */
export type ReadRows = <Row extends ObjectLiteral>(
  found: SelectQueryBuilder<ObjectLiteral>,
) => Promise<Row[]>;

/** The statement is planned for its values. */
export const planned: ReadRows = (found) => found.getRawMany();

/**
 * The statement is prepared on each connection, under a name of its text, and gets one plan for any values. So there must be few
 * texts, with values that ask for no plan of their own: a rare state or a search does.
 */
export const prepared: ReadRows = async <Row extends ObjectLiteral>(
  found: SelectQueryBuilder<ObjectLiteral>,
) => {
  const [text, values] = found.getQueryAndParameters();
  const name = `list_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  const runner = found.dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    return (await client.query<Row>({ name, text, values })).rows;
  } finally {
    await runner.release();
  }
};

/** The first page of the usual size, without a search: what most people see of a list. */
export const opens = ({ q, page, page_size: size }: SearchQuery): boolean =>
  q === '' && page === 1 && size === 20;
