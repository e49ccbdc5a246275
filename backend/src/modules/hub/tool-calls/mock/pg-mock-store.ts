import type { MockStore } from '@chairside/kit';
import type { Sql } from '#platform/database/sql.ts';
import { DELETE, GET, LIST, PUT } from './mock.sql.ts';

interface Row {
  readonly key: string;
  readonly value: unknown;
}

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair. In JSON both are escapes (whole pairs are written as they are), so
 * they can be told from a text that only looks like one.
 */
const UNKEPT = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;
const toJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(UNKEPT, '$1\ufffd');
const toKey = (key: string): string => key.toWellFormed().replaceAll('\0', '\ufffd');

/** The state of one connection's mock. It is in the database, so that all processes of the hub share it. */
export class PgMockStore implements MockStore {
  constructor(
    private readonly sql: Sql,
    private readonly connectionId: string,
  ) {}

  async get(collection: string, key: string): Promise<unknown> {
    const row = await this.sql.maybe<{ value: unknown }>('mock_get', GET, [
      this.connectionId,
      collection,
      toKey(key),
    ]);
    return row?.value;
  }

  async put(collection: string, key: string, value: unknown): Promise<void> {
    await this.sql.run('mock_put', PUT, [this.connectionId, collection, toKey(key), toJson(value)]);
  }

  async delete(collection: string, key: string): Promise<void> {
    await this.sql.run('mock_delete', DELETE, [this.connectionId, collection, toKey(key)]);
  }

  list(collection: string): Promise<{ key: string; value: unknown }[]> {
    return this.sql.many<Row>('mock_list', LIST, [this.connectionId, collection]);
  }
}
