import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A correction of stock keeps the Idempotency-Key of its request, so that a repeated request changes nothing again. */
export class StockMoveKeys1797500000101 implements MigrationInterface {
  name = 'StockMoveKeys1797500000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stock_moves add column request_key varchar(255)');
    await runner.query(`create unique index stock_moves_request_key on stock_moves (variant_id, request_key)
      where request_key is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table stock_moves drop column request_key');
  }
}
