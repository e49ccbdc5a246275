import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is left of an upstream account's minute, and which process may hold how many calls to it at once. Unlogged: after
 * a crash of the database everybody starts afresh.
 */
export class AccountShares1795304000001 implements MigrationInterface {
  name = 'AccountShares1795304000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table account_budgets (
        account text primary key,
        tokens double precision not null,
        updated_at timestamptz not null
      )`);
    await runner.query(`
      create unlogged table account_shares (
        account text not null,
        process uuid not null,
        seats integer not null,
        until timestamptz not null,
        primary key (account, process)
      )`);
    await runner.query('create index account_shares_process on account_shares (process)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table account_shares');
    await runner.query('drop table account_budgets');
  }
}
