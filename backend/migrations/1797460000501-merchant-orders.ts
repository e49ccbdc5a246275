import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Merchants search and sort the list of orders by index, and order packing lists. */
export class MerchantOrders1797460000501 implements MigrationInterface {
  name = 'MerchantOrders1797460000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create index orders_by_total on orders (total_cents, id);
create index orders_samples on orders (placed_at) where is_sample;
create index orders_parts on orders using gin (lower(number || ' ' || buyer_name || ' ' || buyer_email::text
  || ' ' || coalesce(po_number, '')) gin_trgm_ops);
create index order_items_sku_parts on order_items using gin (lower(sku) gin_trgm_ops);
create index order_approvals_open on order_approvals (order_id) where state = 'waiting';
create table packing_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  order_ids uuid[] not null check (cardinality(order_ids) between 1 and 100),
  file_id uuid references files on delete set null,
  created_at timestamptz not null default now()
);
create index packing_lists_user on packing_lists (user_id, created_at);
create index packing_lists_file on packing_lists (file_id) where file_id is not null;
`;

const DOWN = `
drop table packing_lists;
drop index order_approvals_open, order_items_sku_parts, orders_parts, orders_samples, orders_by_total;
`;
