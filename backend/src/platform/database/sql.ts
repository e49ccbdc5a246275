import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { EntityManager } from 'typeorm';

type Values = readonly unknown[];

/** Named prepared statements: parsed once per connection. For hot paths and transactions; the rest uses repositories. */
export interface SqlRunner {
  /** Exactly one row, else it throws. */
  one<T extends QueryResultRow>(name: string, text: string, values?: Values): Promise<T>;
  maybe<T extends QueryResultRow>(name: string, text: string, values?: Values): Promise<T | null>;
  many<T extends QueryResultRow>(name: string, text: string, values?: Values): Promise<T[]>;
  /** The number of rows written. */
  run(name: string, text: string, values?: Values): Promise<number>;
}

type Queryable = Pick<PoolClient, 'query'>;

class Runner implements SqlRunner {
  constructor(protected readonly target: Queryable) {}

  async one<T extends QueryResultRow>(name: string, text: string, values: Values = []): Promise<T> {
    const row = await this.maybe<T>(name, text, values);
    if (!row) throw new Error(`statement ${name} found no row`);
    return row;
  }

  async maybe<T extends QueryResultRow>(name: string, text: string, values: Values = []): Promise<T | null> {
    return (await this.many<T>(name, text, values))[0] ?? null;
  }

  async many<T extends QueryResultRow>(name: string, text: string, values: Values = []): Promise<T[]> {
    return (await this.target.query<T>({ name, text, values: [...values] })).rows;
  }

  async run(name: string, text: string, values: Values = []): Promise<number> {
    return (await this.target.query({ name, text, values: [...values] })).rowCount ?? 0;
  }
}

/** A transaction that is open: of `Sql.tx`, or of TypeORM's `DataSource.transaction`. */
export type Transaction = SqlRunner | EntityManager;

/** Runs named statements in a transaction, whichever way it was opened. */
export function sqlOn(transaction: Transaction): SqlRunner {
  if (!(transaction instanceof EntityManager)) return transaction;
  const { queryRunner } = transaction;
  if (!queryRunner?.isTransactionActive) throw new Error('this entity manager has no transaction');
  const query = async (...values: unknown[]) => {
    const client = (await queryRunner.connect()) as { query(...values: unknown[]): Promise<unknown> };
    return client.query(...values);
  };
  return new Runner({ query } as unknown as Queryable);
}

/** The one helper for hand-written SQL, on the pool that TypeORM uses too (decision 9). */
@Injectable()
export class Sql extends Runner {
  constructor(private readonly pool: Pool) {
    super(pool as unknown as Queryable);
  }

  /** Runs `work` in one transaction; any throw rolls everything back. */
  async tx<T>(work: (q: SqlRunner) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      const result = await work(new Runner(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
