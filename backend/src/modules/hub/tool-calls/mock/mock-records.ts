import { Injectable } from '@nestjs/common';
import type { MockStore } from '@chairside/kit';
import { Sql } from '#platform/database/sql.ts';
import { storable } from '#platform/database/storable.ts';
import { DELETE, GET, LIST, PUT } from './mock.sql.ts';

interface Row {
  readonly key: string;
  readonly value: unknown;
}

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair. In JSON both are escapes (whole pairs are written as they are), so
 * they can be told from a text that only looks like one.
 */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;
const toJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(UNSTORABLE, '$1\ufffd');

/** The state of the mock adapters, by connection. It is in the database, so that all processes of the hub share it. */
@Injectable()
export class MockRecords {
  constructor(private readonly sql: Sql) {}

  /** The state of one connection's mock. */
  of(connectionId: string): MockStore {
    return {
      get: (collection, key) => this.get([connectionId, collection, storable(key)]),
      put: (collection, key, value) =>
        this.run('mock_put', PUT, [connectionId, collection, storable(key), toJson(value)]),
      delete: (collection, key) => this.run('mock_delete', DELETE, [connectionId, collection, storable(key)]),
      list: (collection) => this.sql.many<Row>('mock_list', LIST, [connectionId, collection]),
    };
  }

  private async get(place: readonly string[]): Promise<unknown> {
    return (await this.sql.maybe<{ value: unknown }>('mock_get', GET, place))?.value;
  }

  private async run(name: string, text: string, values: readonly string[]): Promise<void> {
    await this.sql.run(name, text, values);
  }
}
