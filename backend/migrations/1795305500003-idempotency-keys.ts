import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a call with an Idempotency-Key came to, for 24 hours. Neither key nor call can be read from it, and the answer is
 * sealed. Comes after the list of vault keys, which watches every sealed column.
 */
export class IdempotencyKeys1795305500003 implements MigrationInterface {
  name = 'IdempotencyKeys1795305500003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        user_id uuid not null references auth.users (id) on delete cascade,
        key_hash text not null,
        fingerprint text not null,
        state text not null default 'begun' check (state in ('begun', 'sent', 'done')),
        repeatable boolean not null default false,
        owner uuid not null,
        lease_until timestamptz not null,
        expires_at timestamptz not null,
        sealed text,
        primary key (user_id, key_hash)
      )`);
    await runner.query('create index idempotency_keys_expiry on idempotency_keys (expires_at)');
    await runner.query(`select vault_watch('idempotency_keys', 'sealed')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
