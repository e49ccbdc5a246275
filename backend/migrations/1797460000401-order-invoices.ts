import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The PDF of an order's invoice, as of one version of the order; its file is removed after a day. */
export class OrderInvoices1797460000401 implements MigrationInterface {
  name = 'OrderInvoices1797460000401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table order_invoices (
        order_id uuid primary key references orders on delete cascade,
        version integer not null,
        file_id uuid references files on delete set null,
        created_at timestamptz not null default now()
      );
      create index order_invoices_file on order_invoices (file_id) where file_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table order_invoices');
  }
}
