import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A shipment keeps the Idempotency-Key of its request, so that a repeated request ships nothing again. */
export class ShipmentKeys1797460000801 implements MigrationInterface {
  name = 'ShipmentKeys1797460000801';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table shipments add column request_key varchar(255),
      add constraint shipments_request_key unique (order_id, request_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table shipments drop constraint shipments_request_key, drop column request_key`,
    );
  }
}
