import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts, orders with what happened to them, shipments, downloads, memberships, and limits of organisations. */
export class StoreOrders1797450000002 implements MigrationInterface {
  name = 'StoreOrders1797450000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CARTS);
    await runner.query(ORDERS);
    await runner.query(AFTER_PAYMENT);
    await runner.query(LIMITS);
    await runner.query(ACCOUNT_ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const CARTS = `
create table carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users on delete cascade,
  quote jsonb,
  merge_key varchar(255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table cart_items (
  cart_id uuid not null references carts on delete cascade,
  variant_id uuid not null references product_variants on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null default now(),
  primary key (cart_id, variant_id)
);
create index cart_items_variant on cart_items (variant_id);
`;

const ORDERS = `
create sequence order_numbers;
create table orders (
  id uuid primary key default gen_random_uuid(),
  number varchar(20) not null unique,
  user_id uuid references auth.users on delete set null,
  organisation_id uuid references organisations on delete set null,
  buyer_name varchar(170) not null,
  buyer_email citext not null,
  state varchar(12) not null default 'pending' check (state in
    ('pending', 'paid', 'part_shipped', 'shipped', 'completed', 'cancelled', 'refunded')),
  payment_method varchar(20) not null,
  po_number varchar(40),
  discount_code varchar(40),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null default 0,
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  tax_cents integer not null default 0 check (tax_cents >= 0),
  total_cents integer not null,
  currency char(3) not null default 'USD',
  ship_to jsonb,
  shipping_method varchar(80),
  request_key varchar(255),
  invoice_due_on date,
  placed_at timestamptz not null default now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  ended_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_request_key unique (user_id, request_key),
  constraint orders_discount check (discount_cents between 0 and subtotal_cents),
  constraint orders_total check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents)
);
create index orders_user on orders (user_id, placed_at);
create index orders_state on orders (state, placed_at);
create index orders_placed on orders (placed_at, id);
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_unpaid on orders (invoice_due_on) where state = 'pending';
create index orders_organisation on orders (organisation_id, placed_at) where organisation_id is not null;
create index orders_buyer on orders (buyer_email);

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid not null references products,
  variant_id uuid not null references product_variants,
  kind varchar(12) not null,
  name varchar(160) not null,
  variant_name varchar(80) not null default '',
  sku varchar(40) not null,
  unit_price_cents integer not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity between 1 and 99),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  tax_cents integer not null default 0 check (tax_cents >= 0),
  shipped_quantity integer not null default 0,
  returned_quantity integer not null default 0 check (returned_quantity >= 0),
  constraint order_items_position unique (order_id, position),
  constraint order_items_shipped check (shipped_quantity between 0 and quantity),
  constraint order_items_returned check (returned_quantity <= shipped_quantity)
);
create index order_items_variant on order_items (variant_id);
create index order_items_product on order_items (product_id, order_id);

create table order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind varchar(20) not null check (kind in ('placed', 'approval_requested', 'approved', 'declined', 'paid',
    'part_shipped', 'shipped', 'completed', 'cancelled', 'refunded', 'note')),
  actor_id uuid references auth.users on delete set null,
  note varchar(1000) not null default '',
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, at);
create index order_events_actor on order_events (actor_id) where actor_id is not null;

create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  carrier varchar(40) not null,
  tracking varchar(80) not null default '',
  items jsonb not null,
  shipped_at timestamptz not null default now()
);
create index shipments_order on shipments (order_id, shipped_at);
alter table stock_moves add constraint stock_moves_order_id_fkey
  foreign key (order_id) references orders on delete set null;
`;

const AFTER_PAYMENT = `
create table downloads (
  id uuid primary key default gen_random_uuid(),
  order_item_id uuid not null references order_items on delete cascade,
  file_id uuid not null references files on delete cascade,
  name varchar(200) not null,
  count integer not null default 0 check (count >= 0),
  max integer not null default 5 check (max > 0),
  created_at timestamptz not null default now(),
  constraint downloads_file unique (order_item_id, file_id),
  constraint downloads_count check (count <= max)
);
create index downloads_file_id on downloads (file_id);

create table memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  plan varchar(80) not null,
  starts_on date not null,
  ends_on date not null,
  order_id uuid references orders on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint memberships_time check (ends_on >= starts_on)
);
create index memberships_user on memberships (user_id, ends_on);
create index memberships_order on memberships (order_id);
`;

const LIMITS = `
create table purchase_limits (
  organisation_id uuid primary key references organisations on delete cascade,
  limit_cents integer not null check (limit_cents >= 0),
  updated_by uuid references auth.users on delete set null,
  updated_at timestamptz not null default now()
);
create index purchase_limits_updated_by on purchase_limits (updated_by) where updated_by is not null;
create table order_approvals (
  order_id uuid primary key references orders on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  limit_cents integer not null,
  state varchar(10) not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  note varchar(500) not null default '',
  created_at timestamptz not null default now()
);
create index order_approvals_waiting on order_approvals (organisation_id, created_at);
create index order_approvals_decided_by on order_approvals (decided_by) where decided_by is not null;
create table order_filters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name varchar(60) not null,
  filter jsonb not null,
  created_at timestamptz not null default now(),
  constraint order_filters_name unique (user_id, name)
);
`;

/** A softly deleted account leaves what a deleted one leaves: orders are kept for the books, without the account. */
const ACCOUNT_ENDS = `
create function store_account_ends() returns trigger language plpgsql as $$
begin
  delete from carts where user_id = old.id;
  delete from memberships where user_id = old.id;
  delete from order_filters where user_id = old.id;
  update orders set user_id = null where user_id = old.id;
  return null;
end $$;
create trigger store_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function store_account_ends();
`;

const DOWN = `
drop trigger store_account_buried on auth.users;
drop function store_account_ends();
alter table stock_moves drop constraint stock_moves_order_id_fkey;
drop table order_filters, order_approvals, purchase_limits, memberships, downloads, shipments, order_events,
  order_items, orders, cart_items, carts;
drop sequence order_numbers;
`;
